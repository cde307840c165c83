import { applicationStatuses } from '#model/collections/choices.ts';
import { classes } from '../../ui/classes.ts';
import { SelectInput } from '../../ui/select-input.tsx';
import { toneClasses } from '../../ui/tone.ts';
import { useWords } from '../../words.tsx';
import type { ListedApplication } from '../live/application-feed.ts';
import { rowLinkId } from './keys/use-active-row.ts';
import { statusTones } from './status-look.ts';
import { usePassFocus } from './use-pass-focus.ts';
import type { StatusChange } from './use-status-change.ts';

const STATUS_SELECT = 'select[data-status-select]';

/** Marks the choice of a row by its application's id. */
export const statusSelectId = (id: string): string => `status-${id}`;

interface StatusSelectProps {
  application: ListedApplication;
  change: StatusChange;
  id?: string;
}

/** The status of one application, changed where it stands. */
export function StatusSelect({ application, change, id }: StatusSelectProps) {
  const { t } = useWords();
  const status = change.shown(application);
  const select = usePassFocus<HTMLSelectElement>(STATUS_SELECT);
  return (
    <SelectInput
      ref={select}
      id={id ?? statusSelectId(application.id)}
      data-status-select
      dense
      aria-label={t('admin.status.of', { number: application.applicationNumber })}
      aria-busy={change.isSaving(application) || undefined}
      className={classes(
        'min-w-30 rounded-full! pl-3.5! font-semibold aria-busy:animate-pulse pointer-coarse:min-h-11!',
        toneClasses[statusTones[status]],
      )}
      value={status}
      options={applicationStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
      onChange={(event) => {
        const next = applicationStatuses.find((one) => one === event.target.value);
        if (next && next !== status) change.choose(application, next);
      }}
      onKeyDown={(event) => {
        // Back to where the keys of the list go on; in the dialog Escape closes it.
        if (event.key === 'Escape') document.getElementById(rowLinkId(application.id))?.focus();
      }}
    />
  );
}
