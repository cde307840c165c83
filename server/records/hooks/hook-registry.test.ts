import { expect, test } from 'vitest';
import { collections } from '#model/collections/index.ts';
import { applicationsHook } from './applications/applications-hook.ts';
import { getHook, type HookRegistry } from './hook-registry.ts';

test('a hook belongs to a collection that there is, or it does not compile', () => {
  const hooks: HookRegistry = { applications: applicationsHook };
  // @ts-expect-error there is no such collection
  const misspelt: HookRegistry = { aplications: applicationsHook };
  // @ts-expect-error the fields it notes are not those of this collection
  const misplaced: HookRegistry = { news: applicationsHook };
  // @ts-expect-error there is no such field
  const mistaken: HookRegistry = { applications: { selfAuditedFields: ['statuss'] } };
  expect([hooks, misspelt, misplaced, mistaken]).toHaveLength(4);
  expect(getHook(collections.applications)).toBe(applicationsHook);
});
