import type { StaffKey } from '#model/words/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useWords } from '../../../words.tsx';

/** Each with what it does, in the order in which one works. */
const listed: readonly { keys: readonly string[]; does: StaffKey }[] = [
  { keys: ['j', 'k'], does: 'admin.keys.move' },
  { keys: ['Enter'], does: 'admin.keys.open' },
  { keys: ['s'], does: 'admin.keys.status' },
  { keys: ['a'], does: 'admin.keys.assign' },
  { keys: ['x'], does: 'admin.keys.choose' },
  { keys: ['Esc'], does: 'admin.keys.back' },
  { keys: ['/'], does: 'admin.keys.search' },
  { keys: ['?'], does: 'admin.keys.help' },
];

interface ShortcutsDialogProps {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** Lists the keys of the applications page, and switches them off for whom they are in the way. */
export default function ShortcutsDialog({ isOn, onSwitch, onClose }: ShortcutsDialogProps) {
  const { t } = useWords();
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
      <Switch label={t('admin.keys.on')} checked={isOn} onChange={(event) => onSwitch(event.target.checked)} />
      <dl className="mt-4 divide-y divide-line border-line border-t">
        {listed.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2.5">
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
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
