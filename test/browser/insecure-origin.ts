import type { Page } from '@playwright/test';

/** Removes what a browser does not offer to a page that was loaded without HTTPS. */
export async function simulateInsecureOrigin(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
    for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name);
    for (const name of ['clipboard', 'locks', 'serviceWorker', 'storage']) Reflect.deleteProperty(Navigator.prototype, name);
    for (const name of ['caches', 'Notification']) Reflect.deleteProperty(window, name);
  });
}
