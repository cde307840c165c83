import { Skeleton } from '../../ui/content/skeleton.tsx';
import { Spinner } from '../../ui/content/spinner.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** The placeholder of the staff area; the server renders it, because it has no session. */
export function ShellSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-dvh">
      <div className="w-62 shrink-0 bg-band max-lg:hidden" />
      <div className="flex min-w-0 grow flex-col">
        <div className="flex min-h-16 items-center justify-end border-line border-b bg-surface px-5">
          <Skeleton className="size-9 rounded-full" />
        </div>
        <main className="space-y-6 px-4 py-6 sm:px-6">
          <Spinner label={t('ui.loading')} />
          <div aria-hidden className="grid grid-cols-2 gap-4 xl:grid-cols-4">
            {['a', 'b', 'c', 'd'].map((card) => (
              <Skeleton key={card} className="h-24 w-full rounded-lg" />
            ))}
          </div>
          <Skeleton className="h-72 w-full rounded-lg" />
        </main>
      </div>
    </div>
  );
}
