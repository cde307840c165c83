/**
 * Whether this browser has passkeys for this address: they need a host name and HTTPS (or
 * localhost).
 */
export function isPasskeySupported(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return window.isSecureContext && !isAddress && typeof window.PublicKeyCredential === 'function';
}
