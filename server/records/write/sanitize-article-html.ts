import { articleHtmlPolicy } from '#model/article-html-policy.ts';

const { elements, attributes, linkSchemes, linkRel, replacements } = articleHtmlPolicy;

const sanitizeOptions = {
  allowedTags: [...elements],
  allowedAttributes: { a: [...attributes.a], ol: [...attributes.ol] },
  allowedSchemes: [...linkSchemes],
  transformTags: {
    ...replacements,
    a: (tagName: string, attribs: Record<string, string>) => ({ tagName, attribs: { ...attribs, rel: linkRel } }),
  },
};

/** Sanitizes an article's HTML to the allowed elements. Text without tags is unchanged. */
export async function sanitizeArticleHtml(html: string): Promise<string> {
  if (!html.includes('<')) return html;
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, sanitizeOptions);
}
