import { xmlText } from '#lib/xml.ts';

/** The content of an article as the editor takes it: one that was typed as plain text gets its paragraphs and lines. */
export function editorHtml(content: string): string {
  if (content.includes('<')) return content;
  return content
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.split('\n').map(xmlText).join('<br>')}</p>`)
    .join('');
}
