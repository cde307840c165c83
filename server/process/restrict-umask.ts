/** Removes all rights of group and others (POSIX `umask`). */
const OWNER_ONLY_UMASK = 0o077;

/**
 * Makes new files and folders accessible only to this process's user: store, uploads, secret and
 * backups. Every program of the portal must call it first.
 */
export function restrictUmask(): void {
  process.umask(OWNER_ONLY_UMASK);
}
