/** Where staff enter citizens and budget. */
export const figuresForm = '/admin/settings/figures';
