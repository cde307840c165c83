import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import { type PlaceFormat, type PlacesExportResponse, placesExportPath } from '#model/endpoints/office/places-import-export.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/overlays/dropdown-menu.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useRecords } from '../../session/use-session.ts';
import { useAction } from '../../use-action.ts';
import { ImportDialog } from './import-dialog.tsx';

/** The menu for exporting and importing places. */
export function ImportExportMenu({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const records = useRecords();
  const [isImporting, setIsImporting] = useState(false);

  const { runWithRetry } = useAction();
  const download = (format: PlaceFormat) =>
    runWithRetry(
      async () => downloadFile(await records.send<PlacesExportResponse>(placesExportPath(format), {})),
      (reason) => t('adminPlaces.export.failed', { reason }),
    );
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="outline">
            <ArrowDownUp aria-hidden className="size-5" />
            {t('adminPlaces.exchange')}
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={() => setIsImporting(true)}>{t('adminPlaces.import')}</MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => void download('csv')}>{t('adminPlaces.export.csv')}</MenuItem>
        <MenuItem onSelect={() => void download('geojson')}>{t('adminPlaces.export.geojson')}</MenuItem>
      </DropdownMenu>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} onDone={onDone} />}
    </>
  );
}

function downloadFile({ fileName, mediaType, text }: PlacesExportResponse): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
}
