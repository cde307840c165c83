import { ClientResponseError } from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { createApplicationFixture } from '../../../test/create-application-fixture.ts';
import type { RecordClient } from '../../record-client.ts';
import { type Application, applicationListParams } from './listed-application.ts';
import { updateListedApplication } from './update-application.ts';

const seenApplication = createApplicationFixture({ status: 'pending', notes: '', updated: '1' });

/** A fake store with one record; it answers 412 to a change based on another version. */
function storeWith(stored: Application) {
  const requests: (string | undefined)[] = [];
  const update = async (_id: string, edit: Partial<Application>, { headers }: { headers: Record<string, string> }) => {
    requests.push(headers['If-Match']);
    if (headers['If-Match'] === `"${stored.updated}"`) return { ...stored, ...edit };
    throw new ClientResponseError({ status: 412, response: { status: 412, data: stored } });
  };
  return { requests, records: { collection: () => ({ update }) } as unknown as RecordClient };
}

describe('saving an application on condition that it is as it was seen', () => {
  it('saves when nobody changed it', async () => {
    const { records, requests } = storeWith(seenApplication);
    expect(await updateListedApplication(records, seenApplication, { status: 'ongoing' })).toMatchObject({ record: { status: 'ongoing' } });
    expect(requests).toEqual(['"1"']);
  });

  it('saves all the same when somebody changed something else', async () => {
    const { records, requests } = storeWith({ ...seenApplication, notes: 'Called.', updated: '2' });
    expect(await updateListedApplication(records, seenApplication, { status: 'ongoing' })).toMatchObject({
      record: { status: 'ongoing', notes: 'Called.' },
    });
    expect(requests).toEqual(['"1"', '"2"']);
  });

  it('gives what somebody else made of the same field, and saves nothing', async () => {
    const denied: Application = { ...seenApplication, status: 'denied', updated: '2' };
    const { records, requests } = storeWith(denied);
    expect(await updateListedApplication(records, seenApplication, { status: 'ongoing' })).toEqual({ newer: denied });
    expect(requests).toHaveLength(1);
  });

  it('asks for no more than lists show: what is read beyond is logged', async () => {
    const queries: Record<string, unknown>[] = [];
    const update = async (_id: string, edit: Partial<Application>, query: Record<string, unknown>) => {
      queries.push(query);
      return { ...seenApplication, ...edit };
    };
    const records = { collection: () => ({ update }) } as unknown as RecordClient;
    await updateListedApplication(records, seenApplication, { status: 'ongoing' });
    expect(queries[0]?.fields).toBe(applicationListParams.fields);
  });

  it('passes other refusals on', async () => {
    const update = async () => {
      throw new ClientResponseError({ status: 507 });
    };
    const records = { collection: () => ({ update }) } as unknown as RecordClient;
    await expect(updateListedApplication(records, seenApplication, { denialReason: 'x' })).rejects.toMatchObject({ status: 507 });
  });
});
