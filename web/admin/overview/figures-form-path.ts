/** The page where staff enter population and budget. */
export const figuresFormPath = '/admin/settings/figures';
