import { classNames } from '../class-names.ts';

interface ProgressProps {
  label: string;
  /** 0 to 1; indeterminate without it. */
  value?: number;
  tone?: 'info' | 'success' | 'danger';
}

const fills = { info: 'bg-civic-600', success: 'bg-success', danger: 'bg-danger' } as const;

export function Progress({ label, value, tone = 'info' }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      {percent === undefined ? (
        <div className="skeleton h-full w-full" />
      ) : (
        <div className={classNames('h-full rounded-full transition-[width]', fills[tone])} style={{ width: `${percent}%` }} />
      )}
    </div>
  );
}
