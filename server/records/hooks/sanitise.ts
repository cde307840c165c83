/** What an article may be made of; the editor of the news form offers no more. */
const rules = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    a: (tagName: string, attribs: Record<string, string>) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
  },
};

/** Leaves of an article's HTML only harmless formatting. A text without any tag stays as it was typed. */
export async function sanitised(html: string): Promise<string> {
  if (!html.includes('<')) return html;
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, rules);
}
