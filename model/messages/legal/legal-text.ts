/**
 * A long text rendered as a page. Placeholders: `{name}`, `{city}`, `{address}` and `{email}` of
 * the site, and the retention periods `{keepPapers}`, `{keepApplications}`, `{keepChat}` and
 * `{keepCodes}`.
 */
export interface LegalText {
  readonly intro: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

const HEADING = '## ';

/** Formats a legal text for editing: blocks separated by blank lines, headings start with `## `. */
export function formatLegalText({ intro, sections }: LegalText): string {
  return [intro, ...sections.flatMap(({ title, paragraphs }) => [HEADING + title, ...paragraphs])].join('\n\n');
}

/**
 * Parses the text of {@link formatLegalText}, possibly edited. Text before the first heading is the
 * introduction.
 */
export function parseLegalText(text: string): LegalText {
  const blocks = text
    .split(/\n\s*\n|\n(?=## )|(?<=^## .*)\n/m)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  const first = blocks.findIndex((block) => block.startsWith(HEADING));
  const sections: { title: string; paragraphs: string[] }[] = [];
  for (const block of first < 0 ? [] : blocks.slice(first)) {
    if (block.startsWith(HEADING)) sections.push({ title: block.slice(HEADING.length).trim(), paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(block);
  }
  return { intro: (first < 0 ? blocks : blocks.slice(0, first)).join('\n\n'), sections };
}
