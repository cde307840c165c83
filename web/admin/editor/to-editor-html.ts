import { escapeXml } from '#lib/texts/escape-xml.ts';

/** Converts article content to the editor's HTML; plain text is split into paragraphs and lines. */
export function toEditorHtml(content: string): string {
  if (content.includes('<')) return content;
  return content
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.split('\n').map(escapeXml).join('<br>')}</p>`)
    .join('');
}
