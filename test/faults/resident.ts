import { randomUUID } from 'node:crypto';
import PocketBase, { BaseAuthStore, ClientResponseError } from 'pocketbase';
import { newestCode } from '../portal.ts';

/** Where the portal answers at the moment: it moves to another port each time it is started again. */
export interface Where {
  url: string;
  readonly dataFolder: string;
  serviceId: string;
  readonly papers: readonly File[];
}

/** One application on its way; what is known of it outlives the portal's process. */
export interface Submission {
  readonly key: string;
  readonly number: string;
  /** The last step that was acknowledged. */
  stage: 'new' | 'sent' | 'verified' | 'stored';
  /** As it was acknowledged. */
  id: string;
}

/** A connection that broke: whether the portal has done what was asked is not known. */
export function isCut(error: unknown): boolean {
  return (error instanceof ClientResponseError && error.status === 0) || error instanceof TypeError;
}

let nextNumber = 9_180_000_000;

/** A resident in a browser, with its cookies, who applies with the official client. */
export class Resident {
  readonly #where: Where;
  readonly #cookies = new Map<string, string>();

  constructor(where: Where) {
    this.#where = where;
  }

  begin(): Submission {
    nextNumber += 1;
    return { key: randomUUID(), number: `+63${nextNumber}`, stage: 'new', id: '' };
  }

  client(): PocketBase {
    const client = new PocketBase(this.#where.url, new BaseAuthStore());
    client.autoCancellation(false);
    client.beforeSend = (url, options) => ({ url, options: { ...options, headers: { ...options.headers, cookie: this.#cookieHeader() } } });
    client.afterSend = (response, data: unknown) => {
      this.#keepCookies(response);
      return data;
    };
    return client;
  }

  /** Shows that the number is his. */
  async verify(submission: Submission): Promise<void> {
    const { number } = submission;
    if (submission.stage === 'new') {
      await this.#call(`/verify_otp/${encodeURIComponent(number)}`);
      submission.stage = 'sent';
    }
    if (submission.stage === 'sent') {
      const body = JSON.stringify({ contactNumber: number, code: await newestCode(this.#where.dataFolder, number) });
      const reply = await this.#call('/validate_otp', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      if (!reply.success) throw new Error(`The code of ${number} was not taken: ${JSON.stringify(reply)}`);
      submission.stage = 'verified';
    }
  }

  /** Goes on from the last acknowledged step to the end. Throws what {@link isCut} knows when the portal goes away. */
  async goOn(submission: Submission): Promise<void> {
    await this.verify(submission);
    if (submission.stage === 'verified') {
      submission.id = await this.submit(submission);
      submission.stage = 'stored';
    }
  }

  /** Sends the application itself, once more if it was sent before. Gives the id of the record. */
  async submit({ key, number }: Submission): Promise<string> {
    const papers = this.#where.papers;
    const made = await this.client()
      .collection('applications')
      .create(
        {
          name: 'Niño, Ana',
          contactNumber: number,
          address: '1 Scout Ybardolaza',
          birthDate: '1990-05-06',
          civilStatus: 'single',
          purpose: key,
          serviceId: this.#where.serviceId,
          requirements: papers,
          requirementsJSON: papers.map(({ name }) => ({ fileName: name, requirementName: name })),
        },
        { headers: { 'Idempotency-Key': key } },
      );
    // The client gives an empty record when the connection breaks within the answer.
    if (!made.id) throw new TypeError('The answer was cut off');
    return made.id;
  }

  async #call(path: string, init: RequestInit = {}): Promise<{ success?: boolean }> {
    const headers = { ...(init.headers as Record<string, string>), cookie: this.#cookieHeader() };
    const response = await fetch(this.#where.url + path, { ...init, headers });
    this.#keepCookies(response);
    const reply = (await response.json()) as { success?: boolean };
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(reply)}`);
    return reply;
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
  }
}
