import { randomUUID } from 'node:crypto';
import PocketBase, { BaseAuthStore, ClientResponseError } from 'pocketbase';
import { CookieJar } from '../cookie-jar.ts';
import { readNewestCode } from '../start-portal.ts';

/** The portal's current URL: its port changes with each restart. */
export interface PortalTarget {
  url: string;
  readonly dataFolder: string;
  serviceId: string;
  readonly papers: readonly File[];
}

/** One application being submitted; it survives restarts of the portal. */
export interface Submission {
  readonly key: string;
  readonly number: string;
  /** The last acknowledged step. */
  stage: 'new' | 'sent' | 'verified' | 'stored';
  /** The acknowledged record id. */
  id: string;
}

/** Whether the connection was lost, so that the result of the request is unknown. */
export function isConnectionLost(error: unknown): boolean {
  return (error instanceof ClientResponseError && error.status === 0) || error instanceof TypeError;
}

let nextNumber = 9_180_000_000;

/** A resident with browser cookies who applies through the official client. */
export class Resident {
  readonly #target: PortalTarget;
  readonly #cookies = new CookieJar();

  constructor(where: PortalTarget) {
    this.#target = where;
  }

  createSubmission(): Submission {
    nextNumber += 1;
    return { key: randomUUID(), number: `+63${nextNumber}`, stage: 'new', id: '' };
  }

  client(): PocketBase {
    const client = new PocketBase(this.#target.url, new BaseAuthStore());
    client.autoCancellation(false);
    return this.#cookies.attachTo(client);
  }

  /** Verifies the phone number. */
  async verify(submission: Submission): Promise<void> {
    const { number } = submission;
    if (submission.stage === 'new') {
      await this.#call(`/verify_otp/${encodeURIComponent(number)}`);
      submission.stage = 'sent';
    }
    if (submission.stage === 'sent') {
      const body = JSON.stringify({ contactNumber: number, code: await readNewestCode(this.#target.dataFolder, number) });
      const reply = await this.#call('/validate_otp', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      if (!reply.success) throw new Error(`The code of ${number} was not taken: ${JSON.stringify(reply)}`);
      submission.stage = 'verified';
    }
  }

  /**
   * Continues from the last acknowledged step to the end.
   * @throws an error for which {@link isConnectionLost} is true when the portal stops.
   */
  async resume(submission: Submission): Promise<void> {
    await this.verify(submission);
    if (submission.stage === 'verified') {
      submission.id = await this.submit(submission);
      submission.stage = 'stored';
    }
  }

  /**
   * Sends the application, again if it was sent before.
   * @returns the record's id.
   */
  async submit({ key, number }: Submission): Promise<string> {
    const papers = this.#target.papers;
    const createdApplication = await this.client()
      .collection('applications')
      .create(
        {
          name: 'Niño, Ana',
          contactNumber: number,
          address: '1 Scout Ybardolaza',
          birthDate: '1990-05-06',
          civilStatus: 'single',
          purpose: key,
          serviceId: this.#target.serviceId,
          requirements: papers,
          requirementsJSON: papers.map(({ name }) => ({ fileName: name, requirementName: name })),
        },
        { headers: { 'Idempotency-Key': key } },
      );
    // The client returns an empty record when the connection breaks during the response.
    if (!createdApplication.id) throw new TypeError('The answer was cut off');
    return createdApplication.id;
  }

  async #call(path: string, init: RequestInit = {}): Promise<{ success?: boolean }> {
    const response = await this.#cookies.fetch(this.#target.url + path, init);
    const reply = (await response.json()) as { success?: boolean };
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(reply)}`);
    return reply;
  }
}
