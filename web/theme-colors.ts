/**
 * Colours of web/theme.css for what reads no style sheet: the browser's bar, the web app manifest
 * and the shapes of a foreign map. test/source-rules.test.ts compares them.
 */
export const themeColors = { civic500: '#346cc0', civic700: '#0b3a82', page: '#fbf9f5', darkBand: '#0b1526' } as const;
