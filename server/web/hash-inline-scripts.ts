import { hash } from 'node:crypto';

/** A page whose inline scripts are allowed by hash. */
export interface HashedPage {
  readonly html: string;
  /** CSP sources of the page's own inline scripts, each once. */
  readonly scripts: readonly string[];
}

/**
 * Makes a page cacheable: replaces the nonce of its inline scripts by their hashes. Only scripts
 * with the nonce are hashed, so an injected script still does not run. Returns undefined when the
 * nonce occurs elsewhere.
 */
export function hashInlineScripts(html: string, nonce: string): HashedPage | undefined {
  const attribute = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script(\s[^>]*)?>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes)) scripts.add(`'sha256-${hash('sha256', text, 'base64')}'`);
  }
  const plain = html.replaceAll(attribute, '');
  return plain.includes(nonce) ? undefined : { html: plain, scripts: [...scripts] };
}
