import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { parseJson } from './parse-json.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Registers parsers for the three accepted body types. An empty JSON body, which the record client
 * often sends, counts as none.
 */
export async function addBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: 8 * MEGABYTE } as const;
  app.addContentTypeParser('application/json', options, async (_request: unknown, text: string) => parseJson(text));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (_request: unknown, text: string) => new URLSearchParams(text),
  );
  await app.register(multipart);
}
