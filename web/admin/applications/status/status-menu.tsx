import { Check, ChevronDown, LockKeyhole } from 'lucide-react';
import { useRef } from 'react';
import { type ApplicationStatus, applicationStatuses } from '#model/collections/choices.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/overlays/dropdown-menu.tsx';
import { toneClasses } from '../../../ui/tone.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { useCan } from '../../session/use-session.ts';
import type { ListedApplication } from '../listed-application.ts';
import { useFocusNextRowOnUnmount } from '../use-focus-next-row-on-unmount.ts';
import { statusIcons, statusTones } from './status-styles.ts';
import type { StatusChange } from './use-status-change.ts';

/** The element id of a row's status menu, by application id. */
export const getStatusMenuId = (id: string): string => `status-${id}`;

interface StatusMenuProps {
  application: ListedApplication;
  change: StatusChange;
  id?: string;
}

/**
 * The status of one application: a menu for users who may change it, otherwise a badge. Nobody can
 * change a blocked application.
 */
export function StatusMenu(props: StatusMenuProps) {
  const { t } = useTranslation();
  const can = useCan();
  if (props.application.blockedAt) {
    return (
      <Badge tone="warning" icon={<LockKeyhole aria-hidden />}>
        {t('admin.blocked')}
      </Badge>
    );
  }
  if (can('handleCases')) return <EditableStatus {...props} />;
  const status = props.application.status || 'pending';
  const Icon = statusIcons[status];
  return (
    <Badge tone={statusTones[status]} icon={<Icon aria-hidden />}>
      {t(`status.${status}`)}
    </Badge>
  );
}

/**
 * A button with a menu. Unlike a `<select>`, it changes nothing before an item is confirmed with
 * Enter, a click or a tap.
 */
function EditableStatus({ application, change, id }: StatusMenuProps) {
  const { t } = useTranslation();
  const status = change.getDisplayedStatus(application);
  const isChosen = useRef(false);
  const button = useFocusNextRowOnUnmount<HTMLButtonElement>(application.id, isChosen);
  const choose = (value: ApplicationStatus) => {
    isChosen.current = true;
    change.setStatus(application, value);
  };
  return (
    <DropdownMenu
      align="start"
      trigger={
        <button
          type="button"
          ref={button}
          onFocus={() => {
            isChosen.current = false;
          }}
          id={id ?? getStatusMenuId(application.id)}
          aria-label={t('admin.status.of', { number: application.applicationNumber, status: t(`status.${status}`) })}
          aria-busy={change.isSaving(application) || undefined}
          className={classNames(
            'print-text inline-flex min-h-9 min-w-30 items-center justify-between gap-1.5 rounded-full border border-current/25 py-1 pr-2.5 pl-3.5 text-left font-semibold aria-busy:animate-pulse pointer-coarse:min-h-11',
            toneClasses[statusTones[status]],
          )}
        >
          {t(`status.${status}`)}
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </button>
      }
    >
      {applicationStatuses.map((value) => {
        const Icon = statusIcons[value];
        return (
          <MenuItem key={value} disabled={value === status} onSelect={() => choose(value)}>
            <Icon aria-hidden className="size-4.5" />
            <span className="grow">{t(`status.${value}`)}</span>
            {value === status && <Check aria-hidden className="size-4.5" />}
          </MenuItem>
        );
      })}
    </DropdownMenu>
  );
}
