import { Download } from 'lucide-react';
import { type ExportName, exportCapabilities } from '#model/endpoints/reports/exports.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useCan } from '../session/use-session.ts';
import { useExport } from './use-export.ts';

interface ExportButtonProps {
  /** The list to export. */
  exportName: ExportName;
  /** The filter expression of the list on the screen; '' for all records. */
  filter?: string;
}

/**
 * Downloads a list as a CSV file, with the filters of the screen: `<ExportButton exportName="news"
 * filter={buildNewsFilter(query)} />`. Renders nothing for those who may not export it.
 */
export function ExportButton({ exportName, filter = '' }: ExportButtonProps) {
  const { t } = useTranslation();
  const { isBusy, download } = useExport();
  const can = useCan();
  if (!can(exportCapabilities[exportName])) return null;
  return (
    <Button variant="outline" busy={isBusy} busyLabel={t('export.starting')} onClick={() => download(exportName, filter)}>
      <Download aria-hidden className="size-5" />
      {t('export.button')}
    </Button>
  );
}
