export interface BrowserName {
  /** '' when it is not known. */
  readonly browser: string;
  readonly system: string;
}

/** In this order: most browsers also name the ones that they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** How people call a browser and its system, by the User-Agent header: enough to tell one's own devices apart. It can be forged. */
export function browserNamed(userAgent: string): BrowserName {
  const first = (names: typeof browsers) => names.find(([sign]) => sign.test(userAgent))?.[1] ?? '';
  return { browser: first(browsers), system: first(systems) };
}
