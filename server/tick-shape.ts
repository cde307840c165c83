import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps one tick of `process.nextTick` for as long as the process lives; to be called before anything is loaded. V8 knows what a tick looks like
 * only while there is one: after a collection that met none it puts each later one together property by property, 0.5 µs instead of 0.1,
 * some five times for every call that is answered.
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}
