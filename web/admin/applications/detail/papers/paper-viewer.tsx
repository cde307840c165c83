import { FileText } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithRetry } from '../../../../parts/loading/load-code.ts';
import { Skeleton } from '../../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { ImageView } from '../../../file-viewer/image-view.tsx';
import { useZoomAndRotation } from '../../../file-viewer/use-zoom-and-rotation.ts';
import { LoadError } from '../../../load-error.tsx';
import { useFileLinks } from '../../../session/use-file-links.ts';
import type { Application } from '../../listed-application.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import { type CaseFile, listCaseFiles } from './list-case-files.ts';
import { PaperTabs } from './paper-tabs.tsx';
import { PaperToolbar } from './paper-toolbar.tsx';

const PdfView = lazyWithRetry(() => import('../../../file-viewer/pdf-view.tsx'));

interface PaperViewerProps {
  application: Application;
  isKeysEnabled: boolean;
  /** Renders the actions on the shown paper. */
  renderActions?: (paper: CaseFile) => ReactNode;
  /** The button that adds papers. */
  addButton?: ReactNode;
}

/** Shows the papers of the applicant and the documents of the office, one at a time. */
export function PaperViewer({ application, isKeysEnabled, renderActions, addButton }: PaperViewerProps) {
  const { t, language } = useTranslation();
  const papers = listCaseFiles(t, language, application);
  const [selectedFile, setSelectedFile] = useState<string>();
  const index = Math.max(
    0,
    papers.findIndex(({ name }) => name === selectedFile),
  );
  const paper = papers[index];
  return (
    <section
      aria-label={t('case.papers')}
      data-papers
      className="flex min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-sunken"
    >
      {paper ? (
        <ShownPaper
          key={paper.name}
          application={application}
          papers={papers}
          index={index}
          isKeysEnabled={isKeysEnabled}
          addButton={addButton}
          onChoose={(position) => setSelectedFile(papers[position]?.name)}
        >
          {renderActions?.(paper)}
        </ShownPaper>
      ) : (
        <div data-empty className="m-auto grid justify-items-center gap-4 p-6">
          <p className="text-ink-soft">{t('admin.detail.noPapers')}</p>
          {addButton}
        </div>
      )}
    </section>
  );
}

interface ShownPaperProps {
  application: Application;
  papers: readonly CaseFile[];
  index: number;
  isKeysEnabled: boolean;
  onChoose: (index: number) => void;
  addButton: ReactNode;
  children: ReactNode;
}

function ShownPaper({ application, papers, index, isKeysEnabled, onChoose, addButton, children }: ShownPaperProps) {
  const { t } = useTranslation();
  const links = useFileLinks();
  const view = useZoomAndRotation();
  const [page, setPage] = useState(1);
  const [pageCount, setPageCount] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  const retry = () =>
    void links.renew().then(
      () => setAttempt(attempt + 1),
      () => undefined,
    );
  const paper = papers[index] as CaseFile;
  const url = links.getUrl(application, paper.name);
  const hasNext = page < (pageCount ?? 1) || index < papers.length - 1;
  const hasPrevious = page > 1 || index > 0;
  const showNext = () => (page < (pageCount ?? 1) ? setPage(page + 1) : index < papers.length - 1 && onChoose(index + 1));
  const showPrevious = () => (page > 1 ? setPage(page - 1) : index > 0 && onChoose(index - 1));
  useShortcuts(
    { ArrowRight: showNext, ArrowLeft: showPrevious, '+': view.zoomIn, '=': view.zoomIn, '-': view.zoomOut, '0': view.fit, r: view.rotate },
    isKeysEnabled,
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-x-2 border-line border-b bg-surface pr-1.5 has-[button:only-child]:pb-1.5">
        <PaperTabs papers={papers} index={index} onChoose={onChoose} />
        {addButton}
      </div>
      <div className="flex min-h-0 grow bg-sunken p-2">
        {links.hasFailed ? (
          <LoadError className="m-auto" onRetry={() => void links.renew().catch(() => undefined)}>
            {t('admin.detail.papersFailed')}
          </LoadError>
        ) : paper.kind === 'picture' ? (
          <ImageView key={attempt} title={paper.title} url={url} view={view} onRetry={retry} />
        ) : paper.kind === 'pdf' ? (
          <Suspense fallback={<Skeleton className="size-full" />}>
            <PdfView
              key={attempt}
              title={paper.title}
              source={url}
              view={view}
              page={page}
              pageCount={pageCount}
              onPageCount={setPageCount}
              onRetry={retry}
            />
          </Suspense>
        ) : (
          <p className="m-auto flex flex-col items-center gap-3 p-4 text-center text-ink-soft">
            <FileText aria-hidden className="size-12 text-civic-600" strokeWidth={1.25} />
            {t('case.paper.noPreview')}
          </p>
        )}
      </div>
      <PaperToolbar
        paper={paper}
        url={url}
        links={links}
        view={paper.kind === 'other' ? undefined : view}
        page={page}
        pageCount={pageCount}
        onNext={hasNext ? showNext : undefined}
        onPrevious={hasPrevious ? showPrevious : undefined}
      >
        {children}
      </PaperToolbar>
    </>
  );
}
