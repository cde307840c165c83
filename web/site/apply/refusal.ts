import { ClientResponseError } from 'pocketbase';
import { type Refusal, refusalOfAnswer } from './refusal-of-answer.ts';

/** Reads what came of a submission that was not taken. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof ClientResponseError ? refusalOfAnswer(error.status, error.response) : { why: 'offline' };
}
