import { articleFormat } from '#model/article-format.ts';
import { telAddress } from '../../parts/tel-address.ts';

const MAIL = /^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/;
const PHONE = /^\+?[\d\s()-]+$/;
const HOST = /^[^\s/@:.]+(\.[^\s/@:.]+)+(:\d+)?([/?#]\S*)?$/;
/** A page of the portal itself. */
const OWN = /^\/(?![/\\])/;
const WHOLE = new RegExp(
  `^(?:${articleFormat.linkSchemes.map((scheme) => scheme + (scheme.startsWith('http') ? '://' : ':')).join('|')})[^/]`,
  'i',
);

/** Whether a link may lead there: a page of the portal, or an address of one of the kinds that articles keep. */
export const isLinkAddress = (address: string): boolean => OWN.test(address) || WHOLE.test(address);

/**
 * The address that a person means: `example.com`, `office@example.com` and `0917 123 4567` are completed.
 * @returns undefined when no link can lead there.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (PHONE.test(text)) return text.replace(/\D/g, '').length >= 3 ? telAddress(text) : undefined;
  if (/\s/.test(text)) return undefined;
  if (isLinkAddress(text)) return text;
  if (MAIL.test(text)) return `mailto:${text}`;
  return HOST.test(text) ? `https://${text}` : undefined;
}
