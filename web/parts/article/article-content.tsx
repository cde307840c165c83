import type { Language } from '#model/collections/choices.ts';

/** The body of an article: HTML that the server has sanitized, or plain text. */
export function ArticleContent({ content, lang }: { content: string; lang?: Language }) {
  if (!content.includes('<'))
    return (
      <div lang={lang} className="prose whitespace-pre-line">
        {content}
      </div>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it
  return <div lang={lang} className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: content }} />;
}
