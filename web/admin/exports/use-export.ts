import toast from 'react-hot-toast';
import { type ExportName, exportCapabilities, exportPath } from '#model/endpoints/reports/exports.ts';
import { useTranslation } from '../../use-translation.tsx';
import { useRecords } from '../session/use-session.ts';
import { useAction } from '../use-action.ts';

/**
 * Downloads lists as CSV files. `download` takes the filter of the list, '' for all records, and
 * shows the result in a toast.
 */
export function useExport(): { isBusy: boolean; download: (exportName: ExportName, filter: string) => Promise<void> } {
  const { t, language } = useTranslation();
  const records = useRecords();
  const { isBusy, runWithRetry } = useAction();
  const download = (exportName: ExportName, filter: string) =>
    runWithRetry(
      async () => {
        const token = await records.files.getToken({ body: { capability: exportCapabilities[exportName] } });
        startDownload(exportPath(exportName, { filter, lang: language, token }));
        toast.success(t('export.started'));
      },
      (reason) => t('export.failed', { reason }),
    );
  return { isBusy, download };
}

/** Downloads from a URL; the server sets the file name. */
export function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  // With this attribute an error response is a failed download and does not replace the page.
  link.download = '';
  link.click();
}
