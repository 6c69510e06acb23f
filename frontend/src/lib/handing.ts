// A link on its way to somebody else, or to another device.

/** Browsers give the clipboard to secure pages alone, and few living rooms have one: then the field is copied as by hand. */
async function copy(link: string, field: HTMLInputElement | undefined): Promise<boolean> {
  if (navigator.clipboard) return navigator.clipboard.writeText(link).then(() => true)
  field?.select()
  return document.execCommand('copy')
}

/** Share a link where a phone can, else copy it; whether it was copied. */
export async function handOn(link: string, field: HTMLInputElement | undefined): Promise<boolean> {
  try {
    if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return await copy(link, field)
    await navigator.share({ title: 'spieltisch', url: link })
  } catch {
    // the person has changed their mind, or the browser does not allow it: the link can be read and copied by hand
  }
  return false
}
