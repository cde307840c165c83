import { hash } from 'node:crypto';

export interface HashedPage {
  readonly html: string;
  /** The page's own inline scripts as its policy names them, each once. */
  readonly scripts: readonly string[];
}

/**
 * Turns a page whose own scripts carry a nonce into one that can be kept: without the nonce, its scripts named by what they
 * are. Only scripts with the nonce are named, so what somebody smuggled into a record still does not run. Undefined when the
 * nonce stands elsewhere too.
 */
export function hashedScripts(html: string, nonce: string): HashedPage | undefined {
  const attribute = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script(\s[^>]*)?>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes)) scripts.add(`'sha256-${hash('sha256', text, 'base64')}'`);
  }
  const plain = html.replaceAll(attribute, '');
  return plain.includes(nonce) ? undefined : { html: plain, scripts: [...scripts] };
}
