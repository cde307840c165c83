import { ClientResponseError } from 'pocketbase';
import { parseSubmissionFailure, type SubmissionFailure } from './parse-submission-failure.ts';

/** Converts the result of a submission that was not accepted. */
export function toSubmissionFailure(error: unknown): SubmissionFailure {
  return error instanceof ClientResponseError ? parseSubmissionFailure(error.status, error.response) : { why: 'offline' };
}
