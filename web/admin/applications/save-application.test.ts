import { ClientResponseError } from 'pocketbase';
import { describe, expect, it } from 'vitest';
import type { Records } from '../../records.ts';
import { type Application, listedQuery } from '../live/application-feed.ts';
import { sampleApplication } from './sample-application.ts';
import { disputed, saveListed, saveOpen } from './save-application.ts';

const seen = sampleApplication({ status: 'pending', notes: '', updated: '1' });

/** A store whose record is `held`: refuses what was decided on another version. */
function storeWith(held: Application) {
  const asked: (string | undefined)[] = [];
  const update = async (_id: string, edit: Partial<Application>, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['If-Match']);
    if (headers['If-Match'] === `"${held.updated}"`) return { ...held, ...edit };
    throw new ClientResponseError({ status: 412, response: { status: 412, data: held } });
  };
  return { asked, records: { collection: () => ({ update }) } as unknown as Records };
}

describe('saving an application on condition that it is as it was seen', () => {
  it('saves when nobody changed it', async () => {
    const { records, asked } = storeWith(seen);
    expect(await saveListed(records, seen, { status: 'ongoing' })).toMatchObject({ application: { status: 'ongoing' } });
    expect(asked).toEqual(['"1"']);
  });

  it('saves all the same when somebody changed something else', async () => {
    const { records, asked } = storeWith({ ...seen, notes: 'Called.', updated: '2' });
    expect(await saveListed(records, seen, { status: 'ongoing' })).toMatchObject({
      application: { status: 'ongoing', notes: 'Called.' },
    });
    expect(asked).toEqual(['"1"', '"2"']);
  });

  it('gives what somebody else made of the same field, and saves nothing', async () => {
    const denied: Application = { ...seen, status: 'denied', updated: '2' };
    const { records, asked } = storeWith(denied);
    expect(await saveListed(records, seen, { status: 'ongoing' })).toEqual({ newer: denied });
    expect(asked).toHaveLength(1);
  });

  it('asks from a list for no more than lists show, and whole for one that is open: what is read is logged', async () => {
    const queries: Record<string, unknown>[] = [];
    const update = async (_id: string, edit: Partial<Application>, query: Record<string, unknown>) => {
      queries.push(query);
      return { ...seen, ...edit };
    };
    const records = { collection: () => ({ update }) } as unknown as Records;
    await saveListed(records, seen, { status: 'ongoing' });
    await saveOpen(records, seen, { notes: 'x' });
    expect(queries[0]?.fields).toBe(listedQuery.fields);
    expect(queries[1]).toMatchObject({ fields: '*', followUp: true });
  });

  it('passes other refusals on', async () => {
    const update = async () => {
      throw new ClientResponseError({ status: 507 });
    };
    const records = { collection: () => ({ update }) } as unknown as Records;
    await expect(saveListed(records, seen, { notes: 'x' })).rejects.toMatchObject({ status: 507 });
  });

  it('disputes only fields in which the two are of different minds', () => {
    const newer: Application = { ...seen, notes: 'theirs', priority: 'high', status: 'ongoing' };
    expect(disputed(seen, newer, { notes: 'mine', priority: 'high', assignedTo: 'me' })).toEqual(['notes']);
  });
});
