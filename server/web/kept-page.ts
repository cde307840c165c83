import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { keptKey } from '../kept-key.ts';
import { isPrivatePage } from './page-privacy.ts';

/** Parameters of addresses that a public page depends on; `_routes` is the router's own, for the parts of a page. */
export const pageParameters = [
  'page',
  'category',
  'official',
  'subject',
  'social',
  'department',
  'sent',
  'place',
  'view',
  '_routes',
] as const;
/** What few people ask alike: searches, and the list of what a browser saved. */
export const personalParameters = ['q', 'saved', 'newsletter'] as const;

type Asked = Pick<FastifyRequest, 'url' | 'query' | 'host' | 'protocol'>;

/** Addresses whose keys are remembered: many ask for the same few. */
const MOST_KEYS = 1000;
const LONGEST_ADDRESS = 500;

/**
 * Gives the key under which a page is kept: its public address with what it depends on. Undefined for pages that are
 * somebody's own, for searches, for paths that are not written as links write them, and for hosts that are not the portal's.
 */
export function pageKeys(config: Pick<Config, 'portalUrl' | 'isDevelopment'>): (request: Asked) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (request) => {
    if (config.isDevelopment) return undefined;
    const address = `${request.protocol}://${request.host} ${request.url}`;
    if (known.has(address)) return known.get(address);
    const key = keyOf(request, config.portalUrl);
    if (known.size >= MOST_KEYS) known.clear();
    if (address.length <= LONGEST_ADDRESS) known.set(address, key);
    return key;
  };
}

function keyOf(request: Asked, portalUrl: string): string | undefined {
  const query = request.query as Readonly<Record<string, unknown>>;
  if (personalParameters.some((name) => name in query)) return undefined;
  const origin = portalUrl || `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) return undefined;
  const path = pathOf(request.url);
  const isPlain = /^\/(?!\/)/.test(path) && new URL(path, 'http://portal').pathname === path;
  if (!isPlain || isPrivatePage(path)) return undefined;
  const key = keptKey(request, pageParameters);
  return key === undefined ? undefined : `${origin} ${key}`;
}

/** The request that a kept page is made of: nothing of the visitor who asks, and of the address only what the key holds. */
export function plainRequest({ url, query }: Pick<Asked, 'url' | 'query'>, origin: string): Request {
  const address = new URL(pathOf(url), origin);
  for (const name of pageParameters) {
    const value = [(query as Readonly<Record<string, unknown>>)[name]].flat()[0];
    if (typeof value === 'string') address.searchParams.set(name, value);
  }
  return new Request(address);
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
