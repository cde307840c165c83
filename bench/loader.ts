/* The load runs in a process of its own, beside the server it is for. */
import { type Attack, runAttack } from './abuse/attack.ts';
import { type Probe, runProbe } from './abuse/probe.ts';
import { type Load, runLoad } from './http-load.ts';
import { runStreams, type StreamLoad } from './stream-load.ts';

type Job =
  | { kind: 'http'; load: Load }
  | { kind: 'streams'; load: StreamLoad }
  | { kind: 'attack'; load: Attack }
  | { kind: 'probe'; load: Probe };

process.on('message', (job: Job) => {
  run(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

function run(job: Job): Promise<unknown> {
  if (job.kind === 'http') return runLoad(job.load);
  if (job.kind === 'streams') return runStreams(job.load);
  return job.kind === 'attack' ? runAttack(job.load) : runProbe(job.load);
}
