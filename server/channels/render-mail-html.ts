import { escapeXml } from '#lib/texts/escape-xml.ts';
import type { MailMessage } from './sender.ts';

/** Renders a mail as HTML: one column, no images, no external resources; URLs become links. */
export function renderMailHtml({
  language,
  subject,
  text,
  senderName,
}: Pick<MailMessage, 'language' | 'subject' | 'text' | 'senderName'>): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${linkifyUrls(paragraph).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(subject)}</title></head>
<body style="margin:0;background:#f4f3ef;color:#1c1b18;font:16px/1.6 'Public Sans',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<div style="background:#0b3a82;color:#ffffff;padding:16px 24px;border-radius:8px 8px 0 0;border-bottom:4px solid #f5b82e;font-weight:700">${escapeXml(senderName)}</div>
<div style="background:#ffffff;padding:24px;border-radius:0 0 8px 8px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;color:#0b3a82">${escapeXml(subject)}</h1>
${paragraphs.join('\n')}
</div></div></body></html>
`;
}

function linkifyUrls(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 0 ? escapeXml(part) : `<a href="${escapeXml(part)}" style="color:#0b3a82">${escapeXml(part)}</a>`))
    .join('');
}
