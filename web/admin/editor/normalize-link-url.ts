import { articleHtmlPolicy } from '#model/article-html-policy.ts';
import { buildTelUrl } from '../../parts/build-tel-url.ts';

const EMAIL_PATTERN = /^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/;
const PHONE_PATTERN = /^\+?[\d\s()-]+$/;
const HOST_PATTERN = /^[^\s/@:.]+(\.[^\s/@:.]+)+(:\d+)?([/?#]\S*)?$/;
/** A path of this portal. */
const SITE_PATH_PATTERN = /^\/(?![/\\])/;
const ABSOLUTE_URL_PATTERN = new RegExp(
  `^(?:${articleHtmlPolicy.linkSchemes.map((scheme) => scheme + (scheme.startsWith('http') ? '://' : ':')).join('|')})[^/]`,
  'i',
);

/** Whether articles may contain the URL: a path of this portal, or a URL with an allowed scheme. */
export const isAllowedLinkUrl = (url: string): boolean => SITE_PATH_PATTERN.test(url) || ABSOLUTE_URL_PATTERN.test(url);

/**
 * Converts typed text to a URL: a host name, an email address or a phone number gets its scheme.
 * @returns undefined when it cannot become an allowed URL.
 */
export function normalizeLinkUrl(input: string): string | undefined {
  const text = input.trim();
  if (PHONE_PATTERN.test(text)) return text.replace(/\D/g, '').length >= 3 ? buildTelUrl(text) : undefined;
  if (/\s/.test(text)) return undefined;
  if (isAllowedLinkUrl(text)) return text;
  if (EMAIL_PATTERN.test(text)) return `mailto:${text}`;
  return HOST_PATTERN.test(text) ? `https://${text}` : undefined;
}
