/** Labels around an article, on the public page and in the preview of the staff. */
export const article = {
  'news.views': '{short} {count, plural, one {view} other {views}}',
  'news.by': 'By {author}',
  'news.tags': 'Tags',
} as const;
