import { Globe, GlobeLock } from 'lucide-react';
import toast from 'react-hot-toast';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useRecords } from '../session/use-session.ts';
import { useAction } from '../use-action.ts';
import type { StaffPlace } from './place-list.tsx';

/** Hides a place from visitors or shows it again; saves immediately. */
export function ToggleVisibilityButton({ place, onSaved }: { place: StaffPlace; onSaved: (place: StaffPlace) => void }) {
  const { t } = useTranslation();
  const records = useRecords();
  const { isBusy, runWithRetry } = useAction();
  const { id, name, isHidden } = place;
  const Icon = isHidden ? GlobeLock : Globe;
  const label = t(isHidden ? 'adminPlaces.show' : 'adminPlaces.hide', { name });

  const change = async () => {
    onSaved(await records.collection('places').update(id, { isHidden: !isHidden }));
    toast.success(t(isHidden ? 'adminPlaces.nowShown' : 'adminPlaces.nowHidden', { name }));
  };
  return (
    <IconButton
      icon={Icon}
      onClick={() => !isBusy && void runWithRetry(change, (reason) => t('adminPlaces.hideFailed', { name, reason }))}
      aria-busy={isBusy || undefined}
      label={label}
      title={label}
      className="relative z-[1]"
    />
  );
}
