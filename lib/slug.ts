/**
 * A title as part of an address: lower case, only letters, digits and single hyphens. Letters of every script stay
 * (a browser shows them as they are).
 */
export function slug(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The last part of an article's address: its id, a hyphen and the title's slug; the id alone where no title is left. */
export function articleSlug(id: string, title: string): string {
  const words = slug(title);
  return words === '' ? id : `${id}-${words}`;
}

/** The id in an {@link articleSlug}: what stands before the first hyphen. */
export function articleIdOf(addressPart: string): string {
  return addressPart.split('-', 1)[0] ?? '';
}
