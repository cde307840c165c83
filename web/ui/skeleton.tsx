import { classes } from './classes.ts';

const places = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A grey shape where something will be; size it by `className`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden className={classes('skeleton rounded-sm', className)} />;
}

/** Lines of text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className="space-y-2.5">
      {places(lines).map((line) => (
        <Skeleton key={line} className={line === lines ? 'h-4 w-3/5' : 'h-4 w-full'} />
      ))}
    </div>
  );
}

/** Rows of a table to come. */
export function SkeletonRows({ rows = 6, columns }: { rows?: number; columns: number }) {
  return places(rows).map((row) => (
    <tr key={row} aria-hidden>
      {places(columns).map((column) => (
        <td key={column} className="border-line border-b px-4 py-4">
          <Skeleton className={column === 1 ? 'h-4 w-32' : 'h-4 w-20'} />
        </td>
      ))}
    </tr>
  ));
}
