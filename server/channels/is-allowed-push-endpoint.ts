/** Hosts of the browsers' push services; `*.` stands for any subdomain. */
const knownPushHosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
];

/**
 * Whether a push endpoint may be called: HTTPS on the default port of a known host. Endpoints come
 * from browsers, so without this check anybody could make the portal call any URL.
 *
 * @param additionalHosts further allowed hosts or origins
 */
export function isAllowedPushEndpoint(endpoint: string, additionalHosts: readonly string[]): boolean {
  if (endpoint.length > 2000 || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (additionalHosts.includes(origin)) return true;
  return protocol === 'https:' && port === '' && [...knownPushHosts, ...additionalHosts].some((host) => matchesHost(hostname, host));
}

function matchesHost(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) && hostname.length > host.length - 1 : hostname === host;
}
