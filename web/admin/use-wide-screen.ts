import { useMediaQuery } from '../parts/use-media-query.ts';

/**
 * Whether the screen is wide enough for a table beside the open menu; paper always is. The default
 * fits a table of 56rem, which on narrower screens would scroll sideways and hide its actions.
 * @param minWidth a CSS length.
 */
export const useWideScreen = (minWidth = '75rem'): boolean => useMediaQuery(`(min-width: ${minWidth}), print`);
