import { Skeleton, SkeletonText } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';

const cards = ['1', '2', '3', '4', '5', '6'];

/** Placeholder for a page of cards. */
export function CardSkeletons() {
  return (
    <LoadingRegion>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <div key={card} className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
            <Skeleton className="aspect-video w-full rounded-none" />
            <div className="grid gap-4 p-5">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-6 w-full" />
              <SkeletonText />
              <Skeleton className="h-9 w-full" />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}

/** Placeholder for an article. */
export function ArticleSkeleton() {
  return (
    <LoadingRegion>
      <div className="mx-auto grid max-w-4xl gap-6 px-4 py-10">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="aspect-video w-full rounded-lg" />
        <SkeletonText lines={8} />
      </div>
    </LoadingRegion>
  );
}

function LoadingRegion({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('ui.loading')}
      </p>
      {children}
    </div>
  );
}
