import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { Size } from './compute-display-size.ts';
import { FileFailure } from './file-failure.tsx';
import type { ZoomAndRotation } from './use-zoom-and-rotation.ts';
import { ZoomViewport } from './zoom-viewport.tsx';

/** Larger canvases fail on phones. */
const MAX_PIXELS = 16_000_000;

interface PdfViewProps {
  title: string;
  /** The URL or the bytes; undefined until there is a file token. New bytes are loaded. */
  source: string | Uint8Array | undefined;
  view: ZoomAndRotation;
  /** Number of the page that is shown, from 1. */
  page: number;
  pageCount: number | undefined;
  onPageCount: (count: number) => void;
  /** Loads the PDF again; absent for bytes. */
  onRetry?: () => void;
}

/** One page of a PDF, zoomed and rotated as `view` says. */
export default function PdfView({ title, source, view, page, pageCount, onPageCount, onRetry }: PdfViewProps) {
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
  const naturalSize = renderedPage?.getViewport({ scale: 96 / 72 });
  const notice = hasFailed ? (
    <FileFailure message={t('case.paper.pdfFailed')} onRetry={onRetry} />
  ) : (
    !naturalSize && <Skeleton className="size-full" />
  );
  return (
    <ZoomViewport label={title} view={view} naturalSize={naturalSize} notice={notice}>
      {(size) =>
        renderedPage && (
          <PdfCanvas page={renderedPage} size={size} label={t('case.paper.pageOf', { title, page, count: pageCount ?? page })} />
        )
      }
    </ZoomViewport>
  );
}

/** Loads a PDF, and again when its bytes change. */
function usePdf(latestSource: string | Uint8Array | undefined, onPageCount: (count: number) => void) {
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [hasFailed, setHasFailed] = useState(false);
  const fail = useCallback(() => setHasFailed(true), []);
  const reportPageCount = useEffectEvent(onPageCount);
  // The first URL stays: one with a newer token would load the file again, and the audit trail
  // would record another opening.
  const [firstUrl, setFirstUrl] = useState<string>();
  if (typeof latestSource === 'string' && firstUrl === undefined) setFirstUrl(latestSource);
  const source = typeof latestSource === 'string' ? (firstUrl ?? latestSource) : latestSource;
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
    // While new bytes load, `page` still belongs to the closed document: its drawing stays.
    if (!target || width === 0 || page.destroyed) return;
    const naturalViewport = page.getViewport({ scale: 1 });
    const density = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (width * height)));
    const viewport = page.getViewport({ scale: (width * density) / naturalViewport.width });
    // Draws on a second canvas, so that the old page stays visible until this one is complete.
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
    // A copy, because the library transfers the bytes to its worker.
    ...(typeof source === 'string' ? { url: source } : { data: source.slice() }),
    // One request, so that the audit trail records one opening.
    disableRange: true,
    // The page's policy forbids WebAssembly; these decoders are scripts.
    useWasm: false,
    wasmUrl: `/assets/pdfjs-${pdfjs.version}/`,
  }).promise;
}
