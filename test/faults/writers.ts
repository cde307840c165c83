import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordModel } from 'pocketbase';
import { createImage, createPdf } from '../sample-files.ts';
import { type ChildPortal, createStaffClient } from './child-portal.ts';
import { isConnectionLost, type PortalTarget, Resident, type Submission } from './resident.ts';

/** A writer that pauses while the portal is stopped and continues when it is back. */
export interface Writer {
  writeUntilDisconnected(): Promise<void>;
}

/** The acknowledged writes of all writers, and those with unknown result. */
export class AcknowledgedWrites {
  readonly subjects = new Set<string>();
  /** Acknowledged applications. */
  readonly stored: { readonly submission: Submission; readonly resident: Resident }[] = [];
  #waiting: { isEnough: () => boolean; resolve: () => void } | undefined;

  add(done: string | AcknowledgedWrites['stored'][number]): void {
    if (typeof done === 'string') this.subjects.add(done);
    else this.stored.push(done);
    if (this.#waiting?.isEnough() === true) this.#waiting.resolve();
  }

  /** Resolves after this many further acknowledgements. */
  waitForMore(kind: 'messages' | 'applications', count: number): Promise<void> {
    const countAcknowledged = (): number => (kind === 'messages' ? this.subjects.size : this.stored.length);
    const target = countAcknowledged() + count;
    return new Promise((resolve) => {
      this.#waiting = { isEnough: () => countAcknowledged() >= target, resolve };
    });
  }
}

/** Writes short messages with unique subjects. */
export function createMessageWriter(where: PortalTarget, acknowledged: AcknowledgedWrites, name: string): Writer {
  const resident = new Resident(where);
  let written = 0;
  return {
    async writeUntilDisconnected() {
      const client = resident.client();
      for (;;) {
        written += 1;
        const subject = `${name}-${written}`;
        try {
          const message = 'Is the hall open on Saturday? '.repeat(20);
          await client
            .collection('contact_messages')
            .create({ name: 'Ana', email: 'ana@example.com', subject, category: 'other', message });
        } catch (error) {
          if (isConnectionLost(error)) return;
          throw error;
        }
        acknowledged.add(subject);
      }
    },
  };
}

/**
 * Repeatedly verifies a number and applies; sends an interrupted submission again with the same
 * key.
 */
export function createApplicationWriter(where: PortalTarget, acknowledged: AcknowledgedWrites): Writer {
  const resident = new Resident(where);
  let submission: Submission | undefined;
  return {
    async writeUntilDisconnected() {
      for (;;) {
        // The result of an interrupted step before verification is unknown, so a new submission
        // begins.
        if (submission?.stage !== 'verified') submission = resident.createSubmission();
        try {
          await resident.resume(submission);
        } catch (error) {
          if (isConnectionLost(error)) return;
          throw error;
        }
        acknowledged.add({ submission, resident });
      }
    },
  };
}

/** Creates the service and the documents that the applications use. */
export async function prepareTarget(child: ChildPortal): Promise<PortalTarget> {
  const papers = [
    new File([new Uint8Array(createPdf())], 'id.pdf', { type: 'application/pdf' }),
    new File([new Uint8Array(await createImage('png'))], 'bill.png', { type: 'image/png' }),
  ];
  const staff = await createStaffClient(child.url);
  const service: RecordModel = await staff.collection('services').create({
    title: 'Barangay Clearance',
    category: 'certificates',
    description: 'D',
    status: 'Available',
    processingDays: 5,
    requirements: papers.map(({ name }) => name),
  });
  return { url: child.url, dataFolder: child.dataFolder, serviceId: service.id, papers };
}

/** Waits for a random time up to `maxMs` milliseconds. */
export function randomDelay(maxMs: number): Promise<void> {
  return sleep(Math.random() * maxMs);
}

/** A random integer from 1 to `max`. */
export function randomInteger(max: number): number {
  return 1 + Math.floor(Math.random() * max);
}
