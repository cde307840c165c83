/** Hosts of the push services that browsers have; `*.` stands for any one under it. */
const known = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
];

/**
 * Whether a push service may be called at this address: HTTPS on its own port at a known host. Browsers send the address,
 * and without this anybody could have the portal call whom he likes. A whole origin among `more` is allowed as it stands.
 */
export function isPushEndpoint(endpoint: string, more: readonly string[]): boolean {
  if (endpoint.length > 2000 || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (more.includes(origin)) return true;
  return protocol === 'https:' && port === '' && [...known, ...more].some((host) => matches(hostname, host));
}

function matches(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) && hostname.length > host.length - 1 : hostname === host;
}
