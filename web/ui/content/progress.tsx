interface ProgressProps {
  label: string;
  /** 0 to 1; indeterminate without it. */
  value?: number;
}

export function Progress({ label, value }: ProgressProps) {
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
        <div className="h-full rounded-full bg-civic-600 transition-[width]" style={{ width: `${percent}%` }} />
      )}
    </div>
  );
}
