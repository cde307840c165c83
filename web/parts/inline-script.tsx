import { use } from 'react';
import { NonceContext } from '../nonce-context.ts';

/**
 * A script in the document, allowed by the nonce of the page. Only the server renders it.
 *
 * @param props.text the script; never contains what people entered
 */
export function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is code of ours
  return <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: text }} />;
}
