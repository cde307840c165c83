import { escapeXml } from '#lib/texts/escape-xml.ts';

/** Converts an article to HTML for the editor; splits plain text into paragraphs and lines. */
export function toEditorHtml(content: string): string {
  if (content.includes('<')) return content;
  return content
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.split('\n').map(escapeXml).join('<br>')}</p>`)
    .join('');
}
