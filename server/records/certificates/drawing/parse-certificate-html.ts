import { htmlEntities } from '#lib/texts/html-to-text.ts';

/** Text of one style. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** A paragraph, heading, quotation or list item; a line break within it starts a new line. */
export interface Block {
  readonly kind: 'paragraph' | 'heading' | 'quote' | 'item';
  /** Lines that the text itself breaks. */
  readonly lines: readonly (readonly Run[])[];
  /** The number or bullet of a list item. */
  readonly marker?: string;
}

const TOKEN = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g;

/**
 * Parses the sanitized HTML of a template (`articleHtmlPolicy`) into blocks, in order. Text outside
 * of any block is a paragraph.
 */
export function parseCertificateHtml(html: string): Block[] {
  const blocks: Block[] = [];
  const lists: { next: number; ordered: boolean }[] = [];
  let lines: Run[][] = [[]];
  let kind: Block['kind'] = 'paragraph';
  let marker: string | undefined;
  const depth = { bold: 0, italic: 0 };
  const finish = () => {
    if (lines.some((line) => line.some(({ text }) => text.trim() !== '')))
      blocks.push({ kind, lines, ...(marker !== undefined && { marker }) });
    lines = [[]];
    marker = undefined;
  };
  const open = (tag: string, attributes: string) => {
    if (tag === 'strong') depth.bold += 1;
    else if (tag === 'em') depth.italic += 1;
    else if (tag === 'br') lines.push([]);
    else if (tag === 'ul' || tag === 'ol') lists.push({ ordered: tag === 'ol', next: Number(/start="(\d+)"/.exec(attributes)?.[1] ?? 1) });
    else if (tag === 'li') {
      finish();
      const list = lists.at(-1);
      kind = 'item';
      marker = list?.ordered ? `${list.next++}.` : '•';
    } else if (tag === 'blockquote' || tag === 'h2' || tag === 'h3' || tag === 'p') {
      // A paragraph in a list item or quotation keeps the kind of the surrounding block.
      if (tag === 'p' && (kind === 'item' || kind === 'quote')) return;
      finish();
      kind = tag === 'p' ? 'paragraph' : tag === 'blockquote' ? 'quote' : 'heading';
    }
  };
  const close = (tag: string) => {
    if (tag === 'strong') depth.bold -= 1;
    else if (tag === 'em') depth.italic -= 1;
    else if (tag === 'ul' || tag === 'ol') lists.pop();
    else if (tag === 'p' && (kind === 'item' || kind === 'quote')) lines.push([]);
    else if (['p', 'li', 'h2', 'h3', 'blockquote'].includes(tag)) {
      finish();
      kind = 'paragraph';
    }
  };
  for (const [token, slash, tag, attributes = ''] of html.matchAll(TOKEN)) {
    if (tag === undefined) lines.at(-1)?.push({ text: decode(token), bold: depth.bold > 0, italic: depth.italic > 0 });
    else if (slash === '/') close(tag);
    else open(tag, attributes);
  }
  finish();
  return blocks.map((block) => ({ ...block, lines: block.lines.filter((line) => line.length > 0) }));
}

function decode(text: string): string {
  return htmlEntities.reduce((decoded, [reference, letter]) => decoded.replaceAll(reference, letter), text).replace(/[ \t\n\r\f]+/g, ' ');
}
