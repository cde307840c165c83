import { expect, test } from 'vitest';
import { news } from '#model/collections/news.ts';
import { services } from '#model/collections/services.ts';
import { createChanges } from './changes.ts';
import type { Change } from './store/store.ts';

function commits(): { onCommit: (listener: (changes: readonly Change[]) => void) => void; commit: (changes: readonly Change[]) => void } {
  let told: (changes: readonly Change[]) => void = () => {};
  return {
    onCommit: (listener) => {
      told = listener;
    },
    commit: (changes) => told(changes),
  };
}

test('every change of a commit is told in order, after all versions have risen', () => {
  const store = commits();
  const changes = createChanges(store, () => {});
  const heard: string[] = [];
  changes.listen((change) =>
    heard.push(`${change.action} ${change.collection.name} ${changes.version('news')} ${changes.version('services')}`),
  );
  store.commit([
    { action: 'create', collection: services },
    { action: 'update', collection: news },
    { action: 'delete', collection: news },
  ]);
  expect(heard).toEqual(['create services 1 1', 'update news 1 1', 'delete news 1 1']);
  expect(changes.version('officials')).toBe(0);
});

test('a listener that fails is reported and keeps no other from hearing; one that has ended hears nothing', () => {
  const store = commits();
  const errors: unknown[] = [];
  const changes = createChanges(store, (error) => errors.push(error));
  let heard = 0;
  changes.listen(() => {
    throw new Error('deaf');
  });
  const end = changes.listen(() => {
    heard += 1;
  });
  store.commit([{ action: 'update', collection: news }]);
  end();
  store.commit([{ action: 'update', collection: news }]);
  expect([heard, errors.length]).toEqual([1, 2]);
});

test('what another process committed is told like one’s own', () => {
  const changes = createChanges(commits(), () => {});
  const heard: string[] = [];
  changes.listen(({ action }) => heard.push(action));
  changes.announce([{ action: 'delete', collection: news }]);
  expect([heard, changes.version('news')]).toEqual([['delete'], 1]);
});
