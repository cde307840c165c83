import type { FastifyInstance, FastifyReply } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import { type ErrorAnswer, errorAnswerOf } from '../error-answer.ts';
import { identify } from '../identify.ts';
import type { Parts } from '../parts.ts';
import { type Ask, askAbout } from './ask.ts';
import { type BatchRequest, withBatch } from './batch-requests.ts';
import { valuesIn } from './body.ts';
import { draftedReader } from './drafted-reader.ts';
import { changeable, checkMayCreate, incomingCreate, incomingDelete, incomingUpdate } from './incoming-write.ts';
import { MOST_FILES, tooManyFiles, uploadOf } from './multipart.ts';
import { countCall } from './rate.ts';
import type { ReadLog } from './read-log.ts';
import { isRecordId, recordAt } from './record-id.ts';
import type { Sent } from './sent.ts';
import { viewerOf } from './viewer.ts';
import { carriedOut, type Planned, StaleVersion } from './write.ts';
import { answerInBatch } from './write-answer.ts';

interface Step {
  readonly ask: Ask;
  readonly planned: Planned;
}

/**
 * `POST /api/batch`: several creates, updates, upserts and deletes, each with the rules, hooks and limits it has alone, in
 * one transaction: all of them or none (record API, batch).
 */
export function batchRoute(app: FastifyInstance, parts: Parts, log: ReadLog): void {
  app.post('/batch', async (request, reply) => {
    let caller = await identify(request, parts);
    countCall(parts, caller);
    reply.header('Cache-Control', 'no-store');
    return withBatch(request, parts, caller, async (requests) => {
      const reader = draftedReader(parts.store.read);
      // What a call makes for a new visitor belongs to him in the calls after it.
      const met = (visitor: string): void => {
        caller = { ...caller, visitor, visitorToken: undefined };
      };
      const steps: Step[] = [];
      let at = 0;
      try {
        for (const one of requests) {
          if (one instanceof PortalError) throw one;
          // An upsert may create, so it counts as if it did.
          const action = one.method === 'POST' || one.method === 'PUT' ? 'create' : 'change';
          const ask = await askAbout({ request, reply, parts, met, caller, reader }, one, action);
          const planned = await planOf(ask, one);
          steps.push({ ask, planned });
          const id = planned.draft?.id ?? ask.id;
          if (planned.draft !== undefined || one.method === 'DELETE') reader.note(ask.of, id, planned.draft);
          at += 1;
        }
      } catch (error) {
        for (const { planned } of steps) await planned.settle(undefined);
        return refuse(reply, at, error);
      }
      try {
        const records = await carriedOut(
          parts.store,
          steps.map(({ planned }) => planned),
          (started) => {
            at = started;
          },
        );
        const answers: { status: number; body: unknown }[] = [];
        for (const [done, { ask }] of steps.entries()) {
          const record = records[done];
          const asked = { ...ask, viewer: viewerOf(parts.store.read, ask.viewer.caller) };
          answers.push(record === undefined ? { status: 204, body: null } : { status: 200, body: await answerInBatch(asked, log, record) });
        }
        return answers;
      } catch (error) {
        return refuse(reply, at, error);
      }
    });
  });
}

async function planOf(ask: Ask, one: BatchRequest): Promise<Planned> {
  if (one.method === 'DELETE') return incomingDelete(ask, await changeable(ask, 'delete'));
  const sent = sentIn(ask, one);
  if (one.method === 'PATCH') return incomingUpdate(ask, await changeable(ask, 'update'), sent);
  if (one.method === 'PUT') {
    const { id } = sent.values;
    if (isRecordId(id) && (await recordAt(ask.viewer.reader, ask.of, id)) !== undefined)
      return incomingUpdate(ask, await changeable({ ...ask, id }, 'update'), sent);
  }
  checkMayCreate(ask);
  return incomingCreate(ask, sent);
}

function sentIn({ of }: Ask, { body, files }: BatchRequest): Sent {
  const uploads = files.map(({ key, file }) => uploadOf(of, key, file)).filter((upload) => upload !== undefined);
  const [first] = uploads;
  if (first !== undefined && uploads.length > MOST_FILES) throw tooManyFiles(first.field);
  return { values: valuesIn(body), uploads };
}

/** Says which call failed and how it would have been answered alone. What is our own fault is thrown. */
function refuse(reply: FastifyReply, at: number, error: unknown): FastifyReply {
  const { retryAfterSeconds, ...response } = answerTo(error);
  if (response.status >= 500) throw error;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  const failed = { code: 'batch_request_failed', message: 'Batch request failed.', response };
  return reply.code(400).send({ status: 400, message: 'Batch transaction failed.', data: { requests: { [at]: failed } } });
}

function answerTo(error: unknown): ErrorAnswer {
  if (error instanceof StaleVersion) return { status: 412, message: error.message, data: {} };
  return errorAnswerOf(error);
}
