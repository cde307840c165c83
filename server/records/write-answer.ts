import type { StoredRecord } from '../store/store.ts';
import { type Ask, answerWith } from './ask.ts';
import { isLogged, onlyListFields, showsMore } from './list-fields.ts';
import { parameter } from './list-query.ts';
import type { ReadLog } from './read-log.ts';

/**
 * What a write answers with. Where reading is logged, a change gives what lists show, and more only when `fields` asks for
 * it, which is logged as opening the record. Who creates a record is in the audit trail with it and has sent all of it.
 */
export async function answerToWrite(ask: Ask, log: ReadLog, record: StoredRecord): Promise<object> {
  const answer = await answerWith(ask, record);
  // A create has no id in its address.
  if (!isLogged(ask) || !ask.id) return answer;
  if (!showsMore(ask.of, answer) || !parameter(ask.query, 'fields')) return listAnswer(ask, log, record, answer);
  await log.noteRead(ask, record);
  return answer;
}

/** What one call of a batch answers with: never more than lists show where reading is logged, whatever `fields` asks for. */
export async function answerInBatch(ask: Ask, log: ReadLog, record: StoredRecord): Promise<object> {
  const answer = await answerWith(ask, record);
  return isLogged(ask) ? listAnswer(ask, log, record, answer) : answer;
}

async function listAnswer(ask: Ask, log: ReadLog, record: StoredRecord, answer: object): Promise<object> {
  const shown = onlyListFields(ask.of, answer);
  await log.noteRows(ask, [record], shown);
  return shown;
}
