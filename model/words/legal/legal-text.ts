/**
 * A text of some length, read as a page. `{name}`, `{city}`, `{address}` and `{email}` stand for the site's own,
 * `{keepPapers}`, `{keepApplications}`, `{keepChat}` and `{keepCodes}` for how long those are kept.
 */
export interface LegalText {
  readonly intro: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

const HEADING = '## ';

/** The text as staff edit it: blocks with blank lines between them, headings begin with `## `. */
export function writtenLegalText({ intro, sections }: LegalText): string {
  return [intro, ...sections.flatMap(({ title, paragraphs }) => [HEADING + title, ...paragraphs])].join('\n\n');
}

/** Reads what {@link writtenLegalText} wrote, or what staff made of it; what stands before the first heading is the introduction. */
export function readLegalText(written: string): LegalText {
  const blocks = written
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
