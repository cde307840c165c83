/** HTML allowed in articles: the editor offers it, and the server strips everything else. */
export const articleHtmlPolicy = {
  elements: ['p', 'br', 'strong', 'em', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  attributes: { a: ['href', 'rel'], ol: ['start'] },
  /** Elements that are replaced by an equivalent one. */
  replacements: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
  headingLevels: [2, 3],
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  linkRel: 'noopener noreferrer',
} as const;
