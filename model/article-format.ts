/** What an article may be made of: the editor offers it, the store keeps nothing else. */
export const articleFormat = {
  elements: ['p', 'br', 'strong', 'em', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  attributes: { a: ['href', 'rel'], ol: ['start'] },
  /** Other elements that say the same, by what they become. */
  sameAs: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
  headings: [2, 3],
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  linkRel: 'noopener noreferrer',
} as const;
