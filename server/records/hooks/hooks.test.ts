import { expect, test } from 'vitest';
import { collections } from '#model/collections/index.ts';
import { applicationsHook } from './applications.ts';
import { type Hooks, hookOf } from './hooks.ts';

test('a hook belongs to a collection that there is, or it does not compile', () => {
  const hooks: Hooks = { applications: applicationsHook };
  // @ts-expect-error there is no such collection
  const misspelt: Hooks = { aplications: applicationsHook };
  // @ts-expect-error the fields it notes are not those of this collection
  const misplaced: Hooks = { news: applicationsHook };
  // @ts-expect-error there is no such field
  const mistaken: Hooks = { applications: { notes: ['statuss'] } };
  expect([hooks, misspelt, misplaced, mistaken]).toHaveLength(4);
  expect(hookOf(collections.applications)).toBe(applicationsHook);
});
