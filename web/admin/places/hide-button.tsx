import { Globe, GlobeLock } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { buttonClasses } from '../../ui/button-classes.ts';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import { failureToast } from '../failure-toast.tsx';
import { useRecords } from '../session/use-session.ts';
import type { StaffPlace } from './place-parts.tsx';

/** Hides a place from visitors, or shows it again, at once. */
export function HideButton({ place, onSaved }: { place: StaffPlace; onSaved: (place: StaffPlace) => void }) {
  const { t } = useWords();
  const records = useRecords();
  const [isBusy, setIsBusy] = useState(false);
  const { id, name, isHidden } = place;
  const Icon = isHidden ? GlobeLock : Globe;
  const label = t(isHidden ? 'adminPlaces.show' : 'adminPlaces.hide', { name });

  const change = async (): Promise<void> => {
    setIsBusy(true);
    try {
      onSaved(await records.collection('places').update(id, { isHidden: !isHidden }));
      toast.success(t(isHidden ? 'adminPlaces.nowShown' : 'adminPlaces.nowHidden', { name }));
    } catch (error) {
      failureToast(t('adminPlaces.hideFailed', { name, reason: failureText(t, error) }), {
        label: t('ui.tryAgain'),
        act: () => void change(),
      });
    }
    setIsBusy(false);
  };
  return (
    <button
      type="button"
      onClick={() => !isBusy && void change()}
      aria-busy={isBusy || undefined}
      aria-label={label}
      title={label}
      className={buttonClasses({ variant: 'ghost', size: 'icon', className: 'relative z-[1]' })}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
