import { LoaderCircle } from 'lucide-react';
import { classNames } from '../class-names.ts';

/** A spinner. With a `label` it is announced; without one it is decorative, beside a text. */
export function Spinner({ label, className = 'size-5' }: { label?: string; className?: string }) {
  if (!label) return <LoaderCircle aria-hidden className={classNames('animate-spin', className)} />;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-ink-soft">
      <LoaderCircle aria-hidden className={classNames('animate-spin text-civic-600', className)} />
      {label}
    </span>
  );
}
