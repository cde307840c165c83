import { LoaderCircle } from 'lucide-react';
import { classes } from './classes.ts';

/** A turning ring. With a `label` it is announced; without, it only decorates a text beside it. */
export function Spinner({ label, className = 'size-5' }: { label?: string; className?: string }) {
  if (!label) return <LoaderCircle aria-hidden className={classes('animate-spin', className)} />;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-ink-soft">
      <LoaderCircle aria-hidden className={classes('animate-spin text-civic-600', className)} />
      {label}
    </span>
  );
}
