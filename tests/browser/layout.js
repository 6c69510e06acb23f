// What is wrong with the table as it stands on the screen; run in the page by layout.py.
() => {
  const wrong = []
  const box = (e) => e.getBoundingClientRect()
  const drawn = (selector, within = document) => [...within.querySelectorAll(selector)].filter((e) => !e.closest('dialog') && e.checkVisibility({ visibilityProperty: true }))
  const seen = (selector, within = document) => drawn(selector, within).filter((e) => box(e).width > 2 && box(e).height > 2)
  const name = (e) => `${e.tagName.toLowerCase()}.${[...e.classList].filter((c) => !c.startsWith('svelte')).join('.')} ${(e.getAttribute('aria-label') ?? e.textContent ?? '').trim().slice(0, 40)}`
  const at = (b) => `[${Math.round(b.left)},${Math.round(b.top)} ${Math.round(b.right)},${Math.round(b.bottom)}]`
  const inside = (b, o, slack) => b.left >= o.left - slack && b.top >= o.top - slack && b.right <= o.right + slack && b.bottom <= o.bottom + slack
  const meet = (a, b, slack) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack
  const apart = (list, slack, what) => {
    for (const [i, one] of list.entries())
      for (const other of list.slice(i + 1))
        if (!one.contains(other) && !other.contains(one) && meet(box(one), box(other), slack)) wrong.push(`${what} overlap: ${name(one)} ${at(box(one))} / ${name(other)} ${at(box(other))}`)
  }
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const root = document.documentElement
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1) wrong.push(`the page scrolls: ${root.scrollWidth}x${root.scrollHeight}`)

  const parts = seen(':is(.table, .tv) > :is(header, section, main)')
  apart(parts, 1, 'parts')
  for (const part of parts) {
    if (!inside(box(part), screen, 1)) wrong.push(`off the screen: ${name(part)} ${at(box(part))}`)
    if (part.scrollHeight > part.clientHeight + 12 || part.scrollWidth > part.clientWidth + 2) wrong.push(`fuller than it is: ${name(part)} ${part.scrollWidth}x${part.scrollHeight} in ${part.clientWidth}x${part.clientHeight}`)
  }
  const stage = document.querySelector('main.stage')
  const controls = document.querySelector('section.controls') ?? document.createElement('section') // a TV has none
  const within = (selector, part, slack) => seen(selector, part).filter((e) => !inside(box(e), box(part), slack)).forEach((e) => wrong.push(`outside its part: ${name(e)} ${at(box(e))} of ${at(box(part))}`))
  within('button, .slot, .chip, .special, .foot, .confirm, .card', controls, 14)
  within('.row, .place, .cell, .mini, .strip, .queue, .supply, .track, .notes, .field, .open button, .specials, .piles', stage, 5)
  apart(seen('.rows > .row, .rows > li, .strip, .head, .supply, .sheet > .row, .sheet > .misses, .others, .below, .notes, .queue, .stage > p', stage), 2, 'rows')
  apart(seen('.place, .cell, .field', stage), 1, 'places')
  apart(seen('.cost, .sum', stage), 1, 'figures')
  apart(seen('.points, .at:not(.ghost)', stage).filter((e) => !e.closest('.places')), 6, 'figures')
  for (const mark of seen('.row .mark', stage)) apart([...mark.children].filter((e) => box(e).width > 0), 0.5, 'marks')
  const words = document.querySelector('section.talk .sentence')
  if (words) within('.play', words, 3)
  if (words) apart(seen('.play, .asked', words), 2, 'words')
  for (const cell of seen('.sheet .cell', stage)) if (!inside(box(cell), box(cell.parentElement), 1)) wrong.push(`outside its row: ${name(cell)} ${at(box(cell))}`)
  if (!controls.querySelector('.fanned')) apart(seen('.slot', controls), 7, 'cards') // one is lifted
  apart(seen('.hand, .special, .chip, .foot, .confirm, .says', controls), 7, 'hand')

  for (const button of seen('button', controls)) {
    const b = box(button)
    if (button.scrollWidth > button.clientWidth + 1) wrong.push(`runs out of its button: ${name(button)} ${at(b)}`)
    if (Math.round(b.width) < 44 || Math.round(b.height) < 44) wrong.push(`too small for a finger: ${name(button)} ${at(b)}`)
  }
  for (const button of seen('.cover', stage)) if (box(button).height < 32) wrong.push(`too low for a finger: ${name(button)} ${at(box(button))}`) // as wide as its row
  for (const button of seen('.open button', stage)) if (Math.round(Math.min(box(button).width, box(button).height)) < 40) wrong.push(`too small for a finger: ${name(button)} ${at(box(button))}`)
  for (const e of seen('.player .name, .mini b')) if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth < 32) wrong.push(`a name is cut to nothing: ${name(e)} ${e.clientWidth} of ${e.scrollWidth}`)
  // names are as long as people like; what has happened is in the log, too
  const free = '.name, .member, .named, .mini b, .visually-hidden, .wide-only, .happened'
  const telling = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) && !e.closest(free)
  for (const e of drawn(':is(.table, .tv) *:not(svg *)').filter(telling)) {
    const style = getComputedStyle(e)
    if (style.display === 'inline') continue
    if (parseFloat(style.fontSize) < 9.5 && !e.matches('.sign')) wrong.push(`too small to read: ${name(e)} ${style.fontSize}`)
    const cut = style.overflow !== 'visible' || style.clipPath !== 'none'
    if (style.clipPath !== 'none' || box(e).width < 3) continue
    if (e.clientHeight < parseFloat(style.fontSize) * 0.72) wrong.push(`higher than its place: ${name(e)} ${style.fontSize} in ${e.clientHeight}`) // it may show, but over its neighbours
    if (e.scrollWidth > e.clientWidth + 1 || (cut && e.scrollHeight > e.clientHeight + 2)) wrong.push(`text is cut: ${name(e)} ${e.scrollWidth}x${e.scrollHeight} in ${e.clientWidth}x${e.clientHeight}`)
  }
  return wrong
}
