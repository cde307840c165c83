/** What an article says: formatting that the store has made safe, or a text as it was typed. */
export function ArticleContent({ content }: { content: string }) {
  if (!content.includes('<')) return <div className="prose whitespace-pre-line">{content}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the store lets nothing but harmless formatting in (server/records/hooks/sanitise.ts)
  return <div className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: content }} />;
}
