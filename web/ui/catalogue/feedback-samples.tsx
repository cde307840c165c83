import { Users } from 'lucide-react';
import toast from 'react-hot-toast';
import { Button } from '../button.tsx';
import { Alert } from '../content/alert.tsx';
import { Badge } from '../content/badge.tsx';
import { EmptyState } from '../content/empty-state.tsx';
import { Progress } from '../content/progress.tsx';
import { Skeleton, SkeletonText } from '../content/skeleton.tsx';
import { Spinner } from '../content/spinner.tsx';
import { StatCard } from '../content/stat-card.tsx';
import { Timeline } from '../content/timeline.tsx';
import { Stepper } from '../navigation/stepper.tsx';
import type { Tone } from '../tone.ts';
import { Line, Sample } from './sample.tsx';

const tones: Tone[] = ['neutral', 'info', 'success', 'warning', 'danger', 'accent'];
const steps = ['About you', 'Documents', 'Review'];
const stepWords = { position: (step: number, count: number) => `Step ${step} of ${count}`, done: '(done)' };

export function FeedbackSamples() {
  return (
    <Sample title="Feedback">
      <Line>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} dot>
            {tone}
          </Badge>
        ))}
      </Line>
      <div className="grid gap-3 md:grid-cols-2">
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} title={`Title, ${tone}`} onClose={tone === 'info' ? () => {} : undefined} closeLabel="Close">
            What happened, what was kept and what to do.
          </Alert>
        ))}
      </div>
      <Line>
        <Spinner label="Loading…" />
        <Button size="sm" variant="outline" onClick={() => toast.success('Saved')}>
          Success toast
        </Button>
        <Button size="sm" variant="outline" onClick={() => toast.error('That did not work. Nothing was lost.')}>
          Error toast
        </Button>
      </Line>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard title="Pending" value="1,284" description="12 more than last week" icon={<Users />} tone="warning" />
        <StatCard title="Finished" value="₱1,250.00" icon={<Users />} tone="success" />
        <StatCard title="Loading" value={undefined} icon={<Users />} />
        <StatCard title="Plain" value="0" />
      </div>
      {[0, 1, 2].map((current) => (
        <Stepper key={current} label={`Steps, at ${current + 1}`} steps={steps} current={current} labels={stepWords} />
      ))}
      <Progress label="Sending" value={0.4} />
      <div className="grid gap-8 md:grid-cols-3">
        <Timeline
          label="What happened"
          steps={[
            { id: 'a', title: 'Received', date: 'August 5, 2025, 9:14 AM', dateTime: '2025-08-05T09:14+08:00', state: 'done' },
            {
              id: 'b',
              title: 'Being processed',
              date: 'August 6, 2025',
              description: 'Usually ready in two working days.',
              state: 'current',
            },
            { id: 'c', title: 'Ready', state: 'ahead' },
          ]}
        />
        <Timeline
          label="What went wrong"
          steps={[
            { id: 'a', title: 'Received', date: 'August 5, 2025', state: 'done' },
            { id: 'b', title: 'Denied', date: 'August 6, 2025', description: 'The name on the paper differs.', state: 'failed' },
          ]}
        />
        <div>
          <Skeleton className="mb-4 h-8 w-40" />
          <SkeletonText lines={4} />
        </div>
      </div>
      <EmptyState
        title="Nothing here yet"
        description="Try another word or another filter."
        actions={<Button variant="outline">Show all</Button>}
      />
    </Sample>
  );
}
