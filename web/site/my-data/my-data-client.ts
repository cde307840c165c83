import { ClientResponseError } from 'pocketbase';
import { createRecordClient } from '../../record-client.ts';

/** Record client with the identity of this browser: its cookie says which number it verified. */
export const myDataClient = createRecordClient('');

/** Whether an error says that the verification of the number has ended. */
export const isVerificationOver = (error: unknown): boolean => error instanceof ClientResponseError && error.status === 403;
