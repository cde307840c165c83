/* The load generator: a process of its own, so that it does not share the server's event loop. */

import { measureBystanderLatency, type Probe } from './abuse/measure-bystander-latency.ts';
import { type Attack, runAttack } from './abuse/run-attack.ts';
import { type HttpLoad, runLoad } from './run-http-load.ts';
import { runStreams, type StreamLoad } from './run-stream-load.ts';

type Job =
  | { kind: 'http'; load: HttpLoad }
  | { kind: 'streams'; load: StreamLoad }
  | { kind: 'attack'; load: Attack }
  | { kind: 'probe'; load: Probe };

// A benchmark that failed leaves nothing running that takes time from the next one.
process.once('disconnect', () => process.exit());
process.on('message', (job: Job) => {
  run(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

function run(job: Job): Promise<unknown> {
  if (job.kind === 'http') return runLoad(job.load);
  if (job.kind === 'streams') return runStreams(job.load);
  return job.kind === 'attack' ? runAttack(job.load) : measureBystanderLatency(job.load);
}
