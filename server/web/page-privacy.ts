/** Whether a page shows what is one person's own, so that nothing keeps it: its path as an address has it, encoded or not, in any case. */
export const isPrivatePage = (pathname: string): boolean => /^\/+(fil\/+)?(admin|tracking|apply_online\/)/.test(asRouted(pathname));

/** Whether search engines leave the page out. */
export const isHiddenPage = (pathname: string): boolean => /^\/+(fil\/+)?(admin|tracking)/.test(asRouted(pathname));

/** The router finds a page whatever the case of its path, and decodes it first. */
export function asRouted(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}
