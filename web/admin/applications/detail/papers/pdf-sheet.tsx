import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Skeleton } from '../../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import type { Size } from './compute-sheet-size.ts';
import { PaperViewport } from './paper-viewport.tsx';
import type { PaperView } from './use-paper-view.ts';

/** Larger canvases fail on phones. */
const MAX_PIXELS = 16_000_000;

interface PdfSheetProps {
  title: string;
  /** The URL or the bytes; undefined until there is a token. Newer bytes are loaded again. */
  source: string | Uint8Array | undefined;
  view: PaperView;
  /** The page that is shown, from 1. */
  page: number;
  pageCount: number | undefined;
  onPageCount: (count: number) => void;
}

/** One page of a PDF of a case. */
export default function PdfSheet({ title, source, view, page, pageCount, onPageCount }: PdfSheetProps) {
  const { t } = useTranslation();
  const { document, hasFailed, fail } = usePdf(source, onPageCount);
  const [renderedPage, setRenderedPage] = useState<PDFPageProxy>();
  useEffect(() => {
    let isCurrent = true;
    document?.getPage(page).then(
      (loaded) => isCurrent && setRenderedPage(loaded),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [document, page, fail]);
  const natural = renderedPage?.getViewport({ scale: 96 / 72 });
  const notice = hasFailed ? (
    <p role="alert" className="text-center text-ink-soft">
      {t('case.paper.pdfFailed')}
    </p>
  ) : (
    !natural && <Skeleton className="size-full" />
  );
  return (
    <PaperViewport label={title} view={view} natural={natural} notice={notice}>
      {(size) =>
        renderedPage && (
          <PdfCanvas page={renderedPage} size={size} label={t('case.paper.pageOf', { title, page, count: pageCount ?? page })} />
        )
      }
    </PaperViewport>
  );
}

function usePdf(newest: string | Uint8Array | undefined, onPageCount: (count: number) => void) {
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [hasFailed, setHasFailed] = useState(false);
  const fail = useCallback(() => setHasFailed(true), []);
  const reportPageCount = useEffectEvent(onPageCount);
  // A URL with a new token would load the file, and record its opening, again.
  const [firstUrl, setFirstUrl] = useState<string>();
  if (typeof newest === 'string' && firstUrl === undefined) setFirstUrl(newest);
  const source = typeof newest === 'string' ? (firstUrl ?? newest) : newest;
  useEffect(() => {
    if (!source) return;
    let isCurrent = true;
    let pdfDocument: PDFDocumentProxy | undefined;
    loadPdf(source).then(
      (loaded) => {
        pdfDocument = loaded;
        if (!isCurrent) return void loaded.loadingTask.destroy();
        reportPageCount(loaded.numPages);
        setHasFailed(false);
        setDocument(loaded);
      },
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
      void pdfDocument?.loadingTask.destroy();
    };
  }, [source, fail]);
  return { document, hasFailed, fail };
}

function PdfCanvas({ page, size, label }: { page: PDFPageProxy; size: Size; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = size;
  useEffect(() => {
    const target = canvas.current;
    // Until the page of newer bytes is there, the one before stays, of a document that is closed.
    if (!target || width === 0 || page.destroyed) return;
    const naturalViewport = page.getViewport({ scale: 1 });
    const density = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (width * height)));
    const viewport = page.getViewport({ scale: (width * density) / naturalViewport.width });
    // Drawn on a canvas of its own, so that the page shown before stays until this one is complete.
    const pageCanvas = document.createElement('canvas');
    pageCanvas.width = Math.floor(viewport.width);
    pageCanvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas: pageCanvas, viewport });
    task.promise.then(
      () => {
        target.width = pageCanvas.width;
        target.height = pageCanvas.height;
        target.getContext('2d')?.drawImage(pageCanvas, 0, 0);
        target.dataset.page = String(page.pageNumber);
      },
      () => undefined,
    );
    return () => task.cancel();
  }, [page, width, height]);
  return <canvas ref={canvas} role="img" aria-label={label} className="size-full bg-paper" />;
}

/**
 * Opens a PDF, given by its URL or as bytes. The library, its worker and its decoders come from the
 * portal's origin when the first PDF is opened.
 */
async function loadPdf(source: string | Uint8Array): Promise<PDFDocumentProxy> {
  // Keeps the library out of the server's bundle.
  if (import.meta.env.SSR) throw new Error('PDFs are drawn in browsers only');
  const [pdfjs, worker] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs?url')]);
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default;
  return pdfjs.getDocument({
    // The library takes the bytes away.
    ...(typeof source === 'string' ? { url: source } : { data: source.slice() }),
    // One request, so that the audit trail has one opening.
    disableRange: true,
    // The page's policy forbids WebAssembly; these decoders are scripts.
    useWasm: false,
    wasmUrl: `/assets/pdfjs-${pdfjs.version}/`,
  }).promise;
}
