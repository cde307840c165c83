/** The colour of a portal whose office has chosen none. */
export const defaultThemeColor = '#0b3a82';
