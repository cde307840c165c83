import { articleHtmlPolicy } from '#model/article-html-policy.ts';
import { buildTelUrl } from '../../parts/build-tel-url.ts';

const EMAIL_PATTERN = /^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/;
const PHONE_PATTERN = /^\+?[\d\s()-]+$/;
const HOST_PATTERN = /^[^\s/@:.]+(\.[^\s/@:.]+)+(:\d+)?([/?#]\S*)?$/;
/** A path of the portal itself. */
const SITE_PATH_PATTERN = /^\/(?![/\\])/;
const ABSOLUTE_URL_PATTERN = new RegExp(
  `^(?:${articleHtmlPolicy.linkSchemes.map((scheme) => scheme + (scheme.startsWith('http') ? '://' : ':')).join('|')})[^/]`,
  'i',
);

/**
 * Whether the URL is allowed in an article: a path of the portal, or a URL with an accepted scheme.
 */
export const isAllowedLinkUrl = (url: string): boolean => SITE_PATH_PATTERN.test(url) || ABSOLUTE_URL_PATTERN.test(url);

/**
 * Completes what was typed to a URL, such as `example.com`, `office@example.com` or `0917 123
 * 4567`.
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
