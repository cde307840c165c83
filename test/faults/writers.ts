import { setTimeout as pause } from 'node:timers/promises';
import type { RecordModel } from 'pocketbase';
import { pdf, picture } from '../sample-files.ts';
import { type ChildPortal, staffOf } from './child-portal.ts';
import { isCut, Resident, type Submission, type Where } from './resident.ts';

/** A writer that writes until the portal goes away, and goes on where it was when it is back. */
export interface Writer {
  writeUntilCut(): Promise<void>;
}

/** What the writers were told is stored, and what they do not know of. */
export class Ledger {
  readonly subjects = new Set<string>();
  /** Applications that were acknowledged. */
  readonly stored: { readonly submission: Submission; readonly resident: Resident }[] = [];
  #waiting: { isEnough: () => boolean; tell: () => void } | undefined;

  note(done: string | Ledger['stored'][number]): void {
    if (typeof done === 'string') this.subjects.add(done);
    else this.stored.push(done);
    if (this.#waiting?.isEnough() === true) this.#waiting.tell();
  }

  /** Waits until so many more are acknowledged. */
  more(what: 'messages' | 'applications', count: number): Promise<void> {
    const acknowledged = (): number => (what === 'messages' ? this.subjects.size : this.stored.length);
    const enough = acknowledged() + count;
    return new Promise((tell) => {
      this.#waiting = { isEnough: () => acknowledged() >= enough, tell };
    });
  }
}

/** Writes short messages, each with a subject of its own. */
export function messageWriter(where: Where, ledger: Ledger, name: string): Writer {
  const resident = new Resident(where);
  let written = 0;
  return {
    async writeUntilCut() {
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
          if (isCut(error)) return;
          throw error;
        }
        ledger.note(subject);
      }
    },
  };
}

/** Verifies a number and applies, again and again; a cut submission is sent once more, with the same key. */
export function applicantWriter(where: Where, ledger: Ledger): Writer {
  const resident = new Resident(where);
  let submission: Submission | undefined;
  return {
    async writeUntilCut() {
      for (;;) {
        // What was asked of a number before it was verified may or may not have happened: a resident asks for another code later.
        if (submission?.stage !== 'verified') submission = resident.begin();
        try {
          await resident.goOn(submission);
        } catch (error) {
          if (isCut(error)) return;
          throw error;
        }
        ledger.note({ submission, resident });
      }
    },
  };
}

/** The papers each application comes with, and the service that asks for them. */
export async function prepare(child: ChildPortal): Promise<Where> {
  const papers = [
    new File([new Uint8Array(pdf())], 'id.pdf', { type: 'application/pdf' }),
    new File([new Uint8Array(await picture('png'))], 'bill.png', { type: 'image/png' }),
  ];
  const staff = await staffOf(child.url);
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

/** A moment nobody has chosen. */
export function randomMoment(mostMs: number): Promise<void> {
  return pause(Math.random() * mostMs);
}

/** A whole number from 1. */
export function randomUpTo(most: number): number {
  return 1 + Math.floor(Math.random() * most);
}
