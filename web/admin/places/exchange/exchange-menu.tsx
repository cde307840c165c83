import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type PlaceFormat, type PlacesExport, placesExportPath } from '#model/endpoints/places-exchange.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx';
import { useWords } from '../../../words.tsx';
import { failureText } from '../../failure-text.ts';
import { failureToast } from '../../failure-toast.tsx';
import { useRecords } from '../../session/use-session.ts';
import { ImportDialog } from './import-dialog.tsx';

/** All places as a file, and places out of a file. */
export function ExchangeMenu({ onDone }: { onDone: () => void }) {
  const { t } = useWords();
  const records = useRecords();
  const [isImporting, setIsImporting] = useState(false);

  const download = async (format: PlaceFormat): Promise<void> => {
    try {
      save(await records.send<PlacesExport>(placesExportPath(format), {}));
    } catch (error) {
      failureToast(t('adminPlaces.export.failed', { reason: failureText(t, error) }), {
        label: t('ui.tryAgain'),
        act: () => void download(format),
      });
    }
  };
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

function save({ fileName, mediaType, text }: PlacesExport): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
