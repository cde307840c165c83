import { useState } from 'react';
import toast from 'react-hot-toast';
import { type ExportName, exportCapabilities, exportPath } from '#model/endpoints/reports/exports.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { useRecords } from '../session/use-session.ts';
import { showRetryToast } from '../show-error-toast.tsx';

/**
 * Downloads lists as CSV files.
 * @returns `download`, which takes the filter of the list ('' for all records) and reports the
 * outcome in a toast, and whether a download is being prepared.
 */
export function useExport(): { isBusy: boolean; download: (exportName: ExportName, filter: string) => Promise<void> } {
  const { t, language } = useTranslation();
  const records = useRecords();
  const [isBusy, setIsBusy] = useState(false);
  const download = async (exportName: ExportName, filter: string) => {
    setIsBusy(true);
    try {
      const token = await records.files.getToken({ body: { capability: exportCapabilities[exportName] } });
      const link = document.createElement('a');
      link.href = exportPath(exportName, { filter, lang: language, token });
      // The server sets the file name. With this attribute an error response is a failed download
      // and does not replace the page.
      link.download = '';
      link.click();
      toast.success(t('export.started'));
    } catch (error) {
      showRetryToast(t, t('export.failed', { reason: getErrorMessage(t, error) }), () => void download(exportName, filter));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, download };
}
