const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** C0 controls but tab, line feed and carriage return, and two noncharacters (XML 1.0 §2.2). */
const forbidden = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\ufffe\uffff]/gu;

/** Escapes text for XML elements and attributes; drops characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
