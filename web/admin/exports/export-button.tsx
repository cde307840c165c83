import { Download } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { type ExportName, exportPath } from '#model/endpoints/exports.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import { failureToast } from '../failure-toast.tsx';
import { useRecords } from '../session/use-session.ts';

interface ExportButtonProps {
  /** Which list. */
  what: ExportName;
  /** The condition the list on the screen is narrowed by, as the record API takes it; '' for all. */
  filter?: string;
}

/** Downloads a list as a CSV file, as it is narrowed on the screen: `<ExportButton what="news" filter={filterOf(query)} />`. */
export function ExportButton({ what, filter = '' }: ExportButtonProps) {
  const { t, language } = useWords();
  const records = useRecords();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const token = await records.files.getToken();
      const link = document.createElement('a');
      link.href = exportPath(what, { filter, lang: language, token });
      // The name is the server's; by this attribute a refusal is a failed download, and the page stays.
      link.download = '';
      link.click();
      toast.success(t('export.started'));
    } catch (error) {
      failureToast(t('export.failed', { reason: failureText(t, error) }), { label: t('ui.tryAgain'), act: () => void download() });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="outline" busy={isBusy} busyLabel={t('export.starting')} onClick={download}>
      <Download aria-hidden className="size-5" />
      {t('export.button')}
    </Button>
  );
}
