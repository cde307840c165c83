import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useCan } from '../../session/use-session.ts';
import { listShortcuts, type Shortcut } from './list-shortcuts.ts';

interface ShortcutsDialogProps {
  /** The shortcuts of the page; those of the list when absent. */
  shortcuts?: readonly Shortcut[];
  isEnabled: boolean;
  onToggle: (isOn: boolean) => void;
  onClose: () => void;
}

/** Lists the keyboard shortcuts of the page, with a switch that turns them off. */
export default function ShortcutsDialog({ shortcuts = listShortcuts, isEnabled, onToggle, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation();
  const can = useCan();
  const usable = shortcuts.filter(({ isChange }) => !isChange || can('handleCases'));
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('admin.keys')}
      description={t('admin.keys.text')}
      closeLabel={t('ui.close')}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <Switch label={t('admin.keys.on')} checked={isEnabled} onChange={(event) => onToggle(event.target.checked)} />
      <dl className="mt-4 divide-y divide-line border-line border-t">
        {usable.map(({ keys, descriptionKey }) => (
          <div key={descriptionKey} className="flex items-center justify-between gap-4 py-2.5">
            <dt className="order-2 flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid min-h-8 min-w-8 place-items-center rounded-sm border border-line-strong border-b-2 bg-sunken px-2 font-mono text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(descriptionKey)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
