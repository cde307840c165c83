import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { leaveOverlays } from '../../../ui/overlays/close-on-back.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { type ApplicationFilters, noFilters } from './application-query.ts';
import { FilterPanel } from './filter-panel.tsx';

interface FilterDialogProps {
  id: string;
  filters: ApplicationFilters;
  onChange: (change: Partial<ApplicationFilters>) => void;
  onClose: () => void;
}

const { priority, service, assigned, source, from, to } = noFilters;
const noFurtherFilters = { priority, service, assigned, source, from, to };

/**
 * The further filters on a screen without room for them above the list. They apply together, when
 * the list is shown.
 */
export default function FilterDialog({ id, filters, onChange, onClose }: FilterDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(filters);
  const apply = () => {
    onClose();
    leaveOverlays(() => onChange(draft));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('admin.filter.more')}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={() => setDraft({ ...draft, ...noFurtherFilters })}>
            {t('admin.filter.clearAll')}
          </Button>
          <Button onClick={apply}>{t('admin.filter.apply')}</Button>
        </>
      }
    >
      <FilterPanel id={id} filters={draft} onChange={(change) => setDraft({ ...draft, ...change })} className="sm:grid-cols-2" />
    </Dialog>
  );
}
