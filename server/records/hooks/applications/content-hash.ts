import { createHash, createHmac } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { helperFieldNames } from '#model/collections/applications/helper-fields.ts';
import { answersField, reuseField } from '#model/endpoints/applications/applications.ts';
import { streamTemporaryFile } from '../../../store/files/temporary-content.ts';
import type { RecordWrite } from '../hook.ts';

/**
 * Fields by which two submissions are the same, as {@link applyWizardAnswers} leaves them. The
 * language is not one: a person may switch it between two attempts.
 */
const contentFields = [
  'name',
  'email',
  'contactNumber',
  'address',
  'birthDate',
  'gender',
  'civilStatus',
  'occupation',
  'purpose',
  'serviceId',
  'requirementsJSON',
] as const;

/**
 * Returns a keyed hash of what an application says and of its files as they were uploaded, before
 * images are re-encoded.
 */
export async function computeContentHash({ context, body, uploads }: Pick<RecordWrite, 'context' | 'body' | 'uploads'>): Promise<string> {
  const fields = contentFields.map((name) => toSentText(body[name]));
  // Applications without questions of their service hash as they did before there were any.
  if (body[answersField] !== undefined) fields.push(toSentText(body[answersField]));
  if (body[reuseField] !== undefined) fields.push(toSentText(body[reuseField]));
  // Nor did those that say nothing of a helper.
  if (body.applyFor === 'other') fields.push(...helperFieldNames.map((name) => toSentText(body[name])));
  const files: string[] = [];
  for (const { field, temporaryPath } of uploads) files.push(field, await hashFile(temporaryPath));
  return createHmac('sha256', context.config.secret)
    .update(JSON.stringify(['application-content', fields, files]))
    .digest('hex');
}

const toSentText = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : toText(value).trim());

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(streamTemporaryFile(path), hash);
  return hash.digest('hex');
}
