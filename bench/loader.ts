/* The load runs in a process of its own, beside the server it is for. */
import { type Load, runLoad } from './http-load.ts';
import { runStreams, type StreamLoad } from './stream-load.ts';

type Job = { kind: 'http'; load: Load } | { kind: 'streams'; load: StreamLoad };

process.on('message', (job: Job) => {
  const run = job.kind === 'http' ? runLoad(job.load) : runStreams(job.load);
  run.then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
