// Copying a text: browsers give the clipboard to secure pages alone, and few living rooms have one.

/** Whether a text is in the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(text).then(() => true)
    return copyByHand(text)
  } catch {
    return false
  }
}

/** As somebody would do it: write it down, select it, copy it. */
function copyByHand(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  ;(document.querySelector('dialog[open]') ?? document.body).append(field) // a dialog lets nothing outside be selected
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}
