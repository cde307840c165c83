import { use } from 'react';
import { NonceContext } from '../../nonce-context.ts';

/**
 * A script in the document, allowed by the nonce of the page. The browser runs the server's; where
 * the application renders it too, in order to hydrate the page, its text may be empty.
 *
 * @param props.text the script; never contains what people entered
 */
export function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is code of ours
  return <script nonce={use(NonceContext)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
