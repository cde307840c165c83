import { expect, test } from 'vitest';
import { news } from '#model/collections/pages/news.ts';
import { services } from '#model/collections/pages/services.ts';
import type { Change } from '../store/store.ts';
import { createChangeTracker } from './change-tracker.ts';

function createFakeStore() {
  let commitListener: (changes: readonly Change[]) => void = () => {};
  let missListener: () => void = () => {};
  return {
    onCommit(listener: (changes: readonly Change[]) => void): void {
      commitListener = listener;
    },
    onMissedChanges(listener: () => void): void {
      missListener = listener;
    },
    commit: (changes: readonly Change[]) => commitListener(changes),
    miss: () => missListener(),
  };
}

test('every change of a commit is told in order, after all versions have risen', () => {
  const store = createFakeStore();
  const changes = createChangeTracker(store, () => {});
  const receivedChanges: string[] = [];
  changes.subscribe((change) =>
    receivedChanges.push(`${change.action} ${change.collection.name} ${changes.getVersion('news')} ${changes.getVersion('services')}`),
  );
  store.commit([
    { action: 'create', collection: services },
    { action: 'update', collection: news },
    { action: 'delete', collection: news },
  ]);
  expect(receivedChanges).toEqual(['create services 1 1', 'update news 1 1', 'delete news 1 1']);
  expect(changes.getVersion('officials')).toBe(0);
});

test('a listener that fails is reported and keeps no other from hearing; one that has ended hears nothing', () => {
  const store = createFakeStore();
  const errors: unknown[] = [];
  const changes = createChangeTracker(store, (error) => errors.push(error));
  let receivedChanges = 0;
  changes.subscribe(() => {
    throw new Error('listener failed');
  });
  const end = changes.subscribe(() => {
    receivedChanges += 1;
  });
  store.commit([{ action: 'update', collection: news }]);
  end();
  store.commit([{ action: 'update', collection: news }]);
  expect([receivedChanges, errors.length]).toEqual([1, 2]);
});

test('when changes were missed every version has risen, and who must know is called', () => {
  const store = createFakeStore();
  const changes = createChangeTracker(store, () => {});
  store.commit([{ action: 'delete', collection: news }]);
  const receivedChanges: number[] = [];
  const end = changes.onMissedChanges(() => receivedChanges.push(changes.getVersion('news'), changes.getVersion('services')));
  store.miss();
  end();
  store.miss();
  expect(receivedChanges).toEqual([2, 1]);
});
