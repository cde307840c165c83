import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import { manilaDay } from '#lib/manila.ts';
import { languages } from '#model/collections/choices.ts';
import { exportNames } from '#model/endpoints/exports.ts';
import type { Caller } from '../caller.ts';
import { identify } from '../identify.ts';
import type { Parts } from '../parts.ts';
import { noteAudit, wholeList } from './audit-row.ts';
import { exportedCollections } from './export-columns.ts';
import { exportCsv } from './export-csv.ts';
import { exportWords } from './export-words.ts';
import { filterOutline } from './filter-outline.ts';
import { parameter, readFilter } from './list-query.ts';
import { notFound } from './not-found.ts';
import { countCall } from './rate.ts';
import type { ReadLog } from './read-log.ts';

/** Of a condition, in the audit trail. */
const LONGEST_NOTED = 2000;
/** Matches of a search are counted so far for the audit trail. */
const MOST_COUNTED = 10_000;

/**
 * Lists as CSV files, for staff with a token or, as a browser downloads, with a file token. Each is in the audit trail
 * before its first line leaves. A failure on the way breaks the connection off: nobody takes a part for the whole.
 */
export function exportsRoute(app: FastifyInstance, parts: Parts, readLog: ReadLog): void {
  app.get<{ Params: { name: string } }>('/exports/:name', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await whoDownloads(request, parts);
    const name = exportNames.find((one) => one === request.params.name);
    if (name === undefined) throw notFound();
    const of = exportedCollections[name];
    const filter = parameter(request.query, 'filter') ?? '';
    const where = readFilter(of, caller, filter);
    const say = await exportWords(languages.find((one) => one === parameter(request.query, 'lang')) ?? 'en');
    const now = new Date();
    // Where reading is logged, the trail outlives the record: it names no words that somebody was looked for by.
    const noted = of.readLog && where ? filterOutline(of, where) : filter.slice(0, LONGEST_NOTED);
    await parts.store.write((tx) => noteAudit(tx, caller, 'export', of, wholeList, noted ? { filter: noted } : null));
    await readLog.noteSearch(caller, of, { filter: where }, () => parts.store.read.count(of, where, MOST_COUNTED));
    reply.headers({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename=${name}-${manilaDay(now)}.csv`,
      'Cache-Control': 'private, no-store',
    });
    return reply.send(Readable.from(exportCsv(parts.store.read, name, say, where, now), { objectMode: false }));
  });
}

async function whoDownloads(request: FastifyRequest, parts: Parts): Promise<Caller> {
  const identified = await identify(request, parts);
  const signedIn = await parts.sessions.fromFileToken(parameter(request.query, 'token'));
  const caller: Caller = signedIn ? { ...identified, role: 'staff', user: signedIn.user, sessionId: signedIn.sessionId } : identified;
  countCall(parts, caller);
  if (caller.role !== 'staff') throw new PortalError('unauthorized', 'The request requires valid record authorization token.');
  return caller;
}
