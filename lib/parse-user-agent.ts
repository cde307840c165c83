/** Display names of a browser and its operating system. */
export interface UserAgentInfo {
  /** '' when unknown. */
  readonly browser: string;
  readonly system: string;
}

/** Ordered: most browsers also name the ones they descend from. */
const BROWSER_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const OS_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns the display names of browser and system for a User-Agent header, for lists of a person's
 * sessions. The header can be forged.
 */
export function parseUserAgent(userAgent: string): UserAgentInfo {
  const first = (names: typeof BROWSER_PATTERNS) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return { browser: first(BROWSER_PATTERNS), system: first(OS_PATTERNS) };
}
