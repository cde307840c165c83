import type { PDFDocumentProxy } from 'pdfjs-dist';

/**
 * Opens a PDF, given by its URL or as bytes. The library, its worker and its decoders come from the
 * portal's origin when the first PDF is opened.
 */
export async function loadPdf(source: string | Uint8Array): Promise<PDFDocumentProxy> {
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
