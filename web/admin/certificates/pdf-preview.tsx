import { ArrowLeft, ArrowRight, ZoomIn, ZoomOut } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useZoomAndRotation } from '../file-viewer/use-zoom-and-rotation.ts';

const PdfView = lazyWithRetry(() => import('../file-viewer/pdf-view.tsx'));

interface PdfPreviewProps {
  title: string;
  /** Undefined until it is drawn. */
  pdf: Uint8Array | undefined;
  /** Why the PDF cannot be drawn. */
  problem?: string | undefined;
  onRetry?: (() => void) | undefined;
  isBusy?: boolean;
  className?: string;
}

/** Shows the PDF of a certificate page by page, with buttons that turn the page and zoom. */
export function PdfPreview({ title, pdf, problem, onRetry, isBusy, className = '' }: PdfPreviewProps) {
  const { t } = useTranslation();
  const view = useZoomAndRotation();
  const [page, setPage] = useState(1);
  const [pageCount, setPageCount] = useState<number>();
  const currentPage = Math.min(page, pageCount ?? 1);
  const tools = [
    { icon: ArrowLeft, label: t('case.paper.previous'), onPress: currentPage > 1 ? () => setPage(currentPage - 1) : undefined },
    { icon: ArrowRight, label: t('case.paper.next'), onPress: currentPage < (pageCount ?? 1) ? () => setPage(currentPage + 1) : undefined },
    { icon: ZoomOut, label: t('case.paper.zoomOut'), onPress: view.canZoomOut ? view.zoomOut : undefined },
    { icon: ZoomIn, label: t('case.paper.zoomIn'), onPress: view.canZoomIn ? view.zoomIn : undefined },
  ].filter((_, index) => index > 1 || (pageCount ?? 1) > 1);
  return (
    <section
      aria-label={t('issuing.preview')}
      aria-busy={isBusy}
      className={`flex min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-sunken ${className}`}
    >
      {problem && (
        <Alert
          tone="warning"
          role="status"
          className="m-2"
          actions={
            onRetry && (
              <Button size="sm" variant="outline" busy={isBusy} onClick={onRetry}>
                {t('ui.tryAgain')}
              </Button>
            )
          }
        >
          {problem}
        </Alert>
      )}
      <div className="flex min-h-0 grow p-2">
        {pdf ? (
          <Suspense fallback={<Skeleton className="size-full" />}>
            <PdfView title={title} source={pdf} view={view} page={currentPage} pageCount={pageCount} onPageCount={setPageCount} />
          </Suspense>
        ) : (
          isBusy && !problem && <Skeleton className="size-full" />
        )}
      </div>
      <div className="flex shrink-0 items-center justify-center border-line border-t bg-surface p-1">
        {tools.map(({ icon: Icon, label, onPress }) => (
          <IconButton
            icon={Icon}
            key={label}
            label={label}
            title={label}
            aria-disabled={onPress === undefined || undefined}
            onClick={onPress}
          />
        ))}
        {(pageCount ?? 1) > 1 && (
          <p aria-live="polite" className="tabular px-1.5 text-sm">
            {t('case.paper.page', { page: currentPage, count: pageCount ?? 1 })}
          </p>
        )}
      </div>
    </section>
  );
}
