/**
 * Converts a title to a URL segment: lower case, only letters, digits and single hyphens. Letters
 * of every script stay.
 */
export function slugify(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Returns the last URL segment of a record: id, hyphen and slug of the title; only the id when
 * the slug is empty.
 */
export function createRecordSlug(id: string, title: string): string {
  const slug = slugify(title);
  return slug === '' ? id : `${id}-${slug}`;
}

/** Returns the id of a segment made by {@link createRecordSlug}. */
export function parseRecordId(segment: string): string {
  return segment.split('-', 1)[0] ?? '';
}
