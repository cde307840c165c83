import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_SECONDS } from '#lib/dates/durations.ts';
import type { StoredFile } from '../../store/files/file-store.ts';

interface SendFileOptions {
  readonly name: string;
  readonly type: string;
  /** Whether caches may store the file: never, with a check at each use, or for long. */
  readonly caching: keyof typeof cacheControls;
  readonly isDownload: boolean;
}

/** Types displayed in the portal's origin; others are downloaded. */
const inlineTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf']);
const cacheControls = {
  never: 'private, no-store',
  checked: 'public, no-cache',
  long: `max-age=${30 * DAY_SECONDS}, stale-while-revalidate=${DAY_SECONDS}`,
} as const;

/**
 * Sends a file or the requested range (RFC 9110, 14). File names are never reused, so public files
 * are cached for long.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  { name, type, caching, isDownload }: SendFileOptions,
): FastifyReply {
  const isInline = inlineTypes.has(type) && !isDownload;
  const modified = new Date(Math.floor(file.modified.getTime() / 1000) * 1000);
  reply.removeHeader('X-Frame-Options').headers({
    'Content-Type': type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
    'Content-Disposition': `${isInline ? 'inline' : 'attachment'}; filename=${name}`,
    'Content-Security-Policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    'Cache-Control': cacheControls[caching],
    'Last-Modified': modified.toUTCString(),
    'Accept-Ranges': 'bytes',
  });
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  if (caching !== 'never' && since >= modified.getTime()) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const appliesRange = ifRange === undefined || Date.parse(String(ifRange)) === modified.getTime();
  const range = appliesRange ? parseRange(request.headers.range, file.size) : undefined;
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('Content-Range', `bytes */${file.size}`)
      .type('application/json; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send({ status: 416, message: 'The requested range is not in the file.', data: {} });
  }
  if (range !== undefined) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.header('Content-Length', range === undefined ? file.size : range.end - range.start + 1);
  return request.method === 'HEAD' ? reply.send() : reply.send(file.open(range));
}

/** Parses a single byte range; anything else is ignored. */
export function parseRange(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
