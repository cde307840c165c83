/**
 * The browser's permission for notifications. `home-screen`: an iPhone or iPad supports them only
 * when the portal was added to the Home Screen. `unsupported`: no browser setting changes it.
 */
export type PushPermission = 'default' | 'granted' | 'denied' | 'home-screen' | 'unsupported';

/**
 * Returns the permission without asking for it. `/alerts` contains this function as text, so it may
 * not refer to anything outside its own body.
 */
export function getPushPermission(): PushPermission {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (canPush) return Notification.permission;
  // An iPad reports itself as a Mac with a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches ? 'home-screen' : 'unsupported';
}
