import { classNames } from '../class-names.ts';

const createKeys = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A grey placeholder shape; set its size by `className`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classNames('skeleton rounded-sm', className)} />;
}

/** Placeholder for lines of text. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className="space-y-2.5">
      {createKeys(lines).map((line) => (
        <Skeleton key={line} className={line === lines ? 'h-4 w-3/5' : 'h-4 w-full'} />
      ))}
    </div>
  );
}

/** Placeholder for a list of cards. `className` sets their height. */
export function SkeletonCards({ cards = 4, className }: { cards?: number; className: string }) {
  return (
    <div className="space-y-3">
      {createKeys(cards).map((card) => (
        <Skeleton key={card} className={classNames('w-full rounded-lg', className)} />
      ))}
    </div>
  );
}

/** Placeholder for rows of a table. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return createKeys(rows).map((row) => (
    <tr key={row} aria-hidden>
      {createKeys(columns).map((column) => (
        <td key={column} className="border-line border-b px-4 py-4">
          <Skeleton className={column === 1 ? 'h-4 w-32' : 'h-4 w-20'} />
        </td>
      ))}
    </tr>
  ));
}
