import { ClientResponseError } from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { services } from '#model/collections/pages/services.ts';
import type { PortalRecord, RecordClient } from '../../record-client.ts';
import { createRecord, updateRecord } from './update-record.ts';

type Service = PortalRecord<'services'>;
const seenRecord = { id: 'a', updated: '1', title: 'Clearance', price: 50, requirements: ['ID'] } as Service;

/** A fake store with one record; it answers 412 to a change based on another version. */
function storeWith(stored: Service) {
  const requests: (string | undefined)[] = [];
  const update = async (_id: string, edit: Partial<Service>, { headers }: { headers: Record<string, string> }) => {
    requests.push(headers['If-Match']);
    if (headers['If-Match'] === `"${stored.updated}"`) return { ...stored, ...edit };
    throw new ClientResponseError({ status: 412, response: { status: 412, data: stored } });
  };
  return { requests, records: { collection: () => ({ update }) } as unknown as RecordClient };
}
const save = (records: RecordClient, edit: Partial<Service>) => updateRecord(records, 'services', services.fields, seenRecord, edit);

describe('saving a record on condition that it is as it was seen', () => {
  it('saves when nobody changed it', async () => {
    const { records, requests } = storeWith(seenRecord);
    expect(await save(records, { title: 'Permit' })).toMatchObject({ record: { title: 'Permit' } });
    expect(requests).toEqual(['"1"']);
  });

  it('saves all the same when somebody changed something else', async () => {
    const { records, requests } = storeWith({ ...seenRecord, price: 75, updated: '2' });
    expect(await save(records, { title: 'Permit' })).toMatchObject({ record: { title: 'Permit', price: 75 } });
    expect(requests).toEqual(['"1"', '"2"']);
  });

  it('gives what somebody else made of the same field, and saves nothing', async () => {
    const newer = { ...seenRecord, title: 'Theirs', updated: '2' };
    const { records, requests } = storeWith(newer);
    expect(await save(records, { title: 'Mine' })).toEqual({ newer });
    expect(requests).toHaveLength(1);
  });
});

describe('a new record', () => {
  it('that was stored although the answer was lost is found, not made twice', async () => {
    const objectsByName = new Map<string, object>();
    const create = async (values: { id: string }) => {
      if (objectsByName.has(values.id))
        throw new ClientResponseError({ status: 400, response: { data: { id: { code: 'validation_not_unique' } } } });
      objectsByName.set(values.id, values);
      throw new ClientResponseError({ status: 0 });
    };
    const records = { collection: () => ({ create, getOne: async (id: string) => objectsByName.get(id) }) } as unknown as RecordClient;
    await expect(createRecord(records, 'services', 'x', { title: 'Permit' })).rejects.toMatchObject({ status: 0 });
    expect(await createRecord(records, 'services', 'x', { title: 'Permit' })).toEqual({ id: 'x', title: 'Permit' });
    expect(objectsByName.size).toBe(1);
  });
});
