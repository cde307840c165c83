/** Path at which React Router asks for the routes of links (`routeDiscovery.manifestPath`). */
export const routeDiscoveryPath = '/__manifest';
