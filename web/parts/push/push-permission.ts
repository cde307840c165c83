/**
 * What this browser says to notifications. `home-screen`: an iPhone or iPad takes them only in the portal that was put on the Home
 * Screen; `unsupported`: no browser setting changes it.
 */
export type PushPermission = 'default' | 'granted' | 'denied' | 'home-screen' | 'unsupported';

export function pushPermission(): PushPermission {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (canPush) return Notification.permission;
  // An iPad calls itself a Mac with a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches ? 'home-screen' : 'unsupported';
}
