import { expect, test } from 'vitest';
import { type ImageJobOwner, runImageJob } from './run-image-job.ts';

const places = (queue: ImageJobOwner['queue'], count: number, address = 'far'): ImageJobOwner[] =>
  Array.from({ length: count }, (_, at) => ({ queue, owner: `${address}-${at}`, address }));

/**
 * Jobs that wait until they are let go, with the order in which they began and how many ran at
 * once.
 */
function gated() {
  const gate = Promise.withResolvers<void>();
  const began: string[] = [];
  let atOnce = 0;
  let most = 0;
  const add = (place: ImageJobOwner, name = place.owner): Promise<void> =>
    runImageJob(place, async () => {
      began.push(name);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await gate.promise;
      atOnce -= 1;
    });
  return { add, began, open: gate.resolve, most: () => most };
}

test('one picture of a queue is worked on at a time, and a full queue says when to come again', async () => {
  const jobs = gated();
  const waiting = places('staff', 25).map((place) => jobs.add({ ...place, address: place.owner }));
  await expect(jobs.add({ queue: 'staff', owner: 'x', address: 'x' })).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  jobs.open();
  await Promise.all(waiting);
  expect(jobs.most()).toBe(1);
  await expect(runImageJob({ queue: 'staff', owner: 'x', address: 'x' }, async () => 'again')).resolves.toBe('again');
});

test('a queue that is full keeps nobody in another one from being served', async () => {
  const jobs = gated();
  const chat = [...places('chat', 12, 'a'), ...places('chat', 13, 'b')].map((place) => jobs.add(place).catch(() => 'refused'));
  const [office, paper] = [...places('staff', 1), ...places('applications', 1, 'home')];
  await Promise.all([office, paper].map((place) => place && runImageJob(place, async () => undefined)));
  jobs.open();
  await Promise.all(chat);
});

test('who sends many pictures under many names delays another by one of them', async () => {
  const jobs = gated();
  const maliciousJobs = places('applications', 12, 'malicious').map((place) => jobs.add(place));
  const honest = jobs.add({ queue: 'applications', owner: 'maria', address: 'home' });
  jobs.open();
  await Promise.all([...maliciousJobs, honest]);
  expect(jobs.began.indexOf('maria')).toBeLessThanOrEqual(2);
});

test('one address and one visitor wait with so many and no more', async () => {
  const jobs = gated();
  const running = jobs.add({ queue: 'chat', owner: 'first', address: 'home' });
  const many = Array.from({ length: 4 }, () => jobs.add({ queue: 'chat', owner: 'one', address: 'near' }));
  await expect(jobs.add({ queue: 'chat', owner: 'one', address: 'near' })).rejects.toMatchObject({ code: 'unavailable' });
  jobs.open();
  await Promise.all([running, ...many]);
});

test('a neighbour and a stranger find a place in a queue that a few have filled', async () => {
  const jobs = gated();
  const outcomes = (place: ImageJobOwner) =>
    jobs.add(place).then(
      () => 'done',
      () => 'dropped',
    );
  const running = jobs.add({ queue: 'chat', owner: 'first', address: 'elsewhere' });
  const maliciousJobs = ['a', 'b'].flatMap((address) =>
    ['1', '2', '3'].flatMap((name) => Array.from({ length: 4 }, () => outcomes({ queue: 'chat', owner: `${address}${name}`, address }))),
  );
  const neighbour = jobs.add({ queue: 'chat', owner: 'neighbour', address: 'a' });
  const outsider = jobs.add({ queue: 'chat', owner: 'stranger', address: 'home' });
  jobs.open();
  await Promise.all([running, neighbour, outsider]);
  expect((await Promise.all(maliciousJobs)).filter((outcome) => outcome === 'dropped')).toHaveLength(2);
  expect(jobs.began.indexOf('stranger')).toBeLessThanOrEqual(4);
  expect(jobs.began.indexOf('neighbour')).toBeLessThanOrEqual(9);
});

test('a place that nobody has more of than the newcomer is not taken from anybody', async () => {
  const jobs = gated();
  const running = jobs.add({ queue: 'chat', owner: 'first', address: 'elsewhere' });
  const waiting = places('chat', 12, 'near').map((place) => jobs.add(place));
  await expect(jobs.add({ queue: 'chat', owner: 'two', address: 'near' })).rejects.toMatchObject({ code: 'unavailable' });
  jobs.open();
  await Promise.all([running, ...waiting]);
});

test('one visitor has one picture in work at a time, whatever the queues', async () => {
  const jobs = gated();
  const mine = (['applications', 'chat'] as const).map((queue) => jobs.add({ queue, owner: 'maria', address: 'home' }, queue));
  await expect.poll(() => jobs.began).toEqual(['applications']);
  jobs.open();
  await Promise.all(mine);
  expect(jobs.began).toEqual(['applications', 'chat']);
  expect(jobs.most()).toBe(1);
});
