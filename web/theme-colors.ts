import { defaultThemeColor } from '#model/settings/default-branding.ts';

/**
 * Colours of web/theme.css for places without a style sheet: the browser's toolbar, the web app
 * manifest and shapes on the map of the maps service. test/source-rules.test.ts compares them.
 */
export const themeColors = { civic500: '#346cc0', civic700: defaultThemeColor, page: '#fbf9f5', darkBand: '#0b1526' } as const;

/**
 * The tokens of web/theme.css that depend on the colour of the office, by media query, with their
 * values for the default colour. test/source-rules.test.ts compares them.
 */
export const themeScales = {
  screen: {
    'civic-50': '#f1f6fd',
    'civic-100': '#dfeafa',
    'civic-200': '#c0d6f4',
    'civic-300': '#93b8e9',
    'civic-400': '#5e90d8',
    'civic-500': '#346cc0',
    'civic-600': '#1c50a2',
    'civic-700': '#0b3a82',
    'civic-800': '#09306d',
    'civic-900': '#082757',
    'civic-950': '#051a3c',
    band: '#051a3c',
    'band-raised': '#082757',
    'band-bright': '#0b3a82',
    pin: '#0b3a82',
  },
  'screen and (prefers-color-scheme: dark)': {
    'civic-50': '#16233a',
    'civic-100': '#1b2e4e',
    'civic-200': '#254069',
    'civic-300': '#345a92',
    'civic-400': '#4a7ac4',
    'civic-500': '#6a99dc',
    'civic-600': '#84aee8',
    'civic-700': '#9cc0f2',
    'civic-800': '#b7d2f7',
    'civic-900': '#d0e2fa',
    'civic-950': '#eaf2fd',
    band: '#0b1526',
    'band-raised': '#0f2140',
    'band-bright': '#17366b',
  },
  'screen and (prefers-contrast: more)': { 'civic-300': '#1c50a2', 'civic-600': '#082757', 'civic-700': '#082757' },
  'screen and (prefers-contrast: more) and (prefers-color-scheme: dark)': {
    'civic-300': '#84aee8',
    'civic-600': '#d0e2fa',
    'civic-700': '#d0e2fa',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
