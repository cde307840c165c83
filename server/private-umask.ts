/** Takes every right from group and others (POSIX `umask`). */
const OWNER_ONLY = 0o077;

/**
 * From here on this process makes files and folders that only its own user can open, whatever the folder around them
 * allows: the store, uploads, the secret and copies of them. To be called first by every program of the portal.
 */
export function keepPrivate(): void {
  process.umask(OWNER_ONLY);
}
