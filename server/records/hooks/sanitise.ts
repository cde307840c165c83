import { articleFormat } from '#model/article-format.ts';

const { elements, attributes, linkSchemes, linkRel, sameAs } = articleFormat;

const rules = {
  allowedTags: [...elements],
  allowedAttributes: { a: [...attributes.a], ol: [...attributes.ol] },
  allowedSchemes: [...linkSchemes],
  transformTags: {
    ...sameAs,
    a: (tagName: string, attribs: Record<string, string>) => ({ tagName, attribs: { ...attribs, rel: linkRel } }),
  },
};

/** Leaves of an article's HTML only what articles are made of. A text without any tag stays as it was typed. */
export async function sanitised(html: string): Promise<string> {
  if (!html.includes('<')) return html;
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, rules);
}
