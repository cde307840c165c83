import { expect, test } from 'vitest';
import type { Collection } from '#lib/schema/collection.ts';
import { collections } from './index.ts';

test.each(Object.values<Collection>(collections))(
  "$name lets guests write no field that is hidden or the server's",
  ({ access, fields }) => {
    const named = [...(access.guest.writableFields ?? []), ...(access.guest.update || [])];
    expect(named.filter((name) => fields[name]?.hidden || fields[name]?.readOnly)).toEqual([]);
  },
);
