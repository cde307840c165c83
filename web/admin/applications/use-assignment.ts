import { useCallback, useMemo, useState } from 'react';
import toast from 'react-hot-toast';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import { failureToast } from '../failure-toast.tsx';
import type { ListedApplication } from '../live/application-feed.ts';
import { staffName, useRecords, useStaff } from '../session/use-session.ts';
import type { StaffEntry } from './detail/use-staff-list.ts';
import { saveListed } from './save-application.ts';

export interface Assignment {
  /** Who an application is assigned to; undefined for nobody, `name` '' while that is not known. */
  holder: (application: ListedApplication) => { name: string; isMe: boolean } | undefined;
  isSaving: (id: string) => boolean;
  /** Assigns it to who asks; gives it back when it is theirs already. */
  toggle: (application: ListedApplication) => void;
}

/**
 * Taking an application in one press, and giving it back. What somebody else took meanwhile is not taken from them unasked.
 *
 * @param onSaved receives the record as it now is.
 */
export function useAssignment(staff: readonly StaffEntry[] | undefined, onSaved: (application: ListedApplication) => void): Assignment {
  const { t } = useWords();
  const records = useRecords();
  const { id: me } = useStaff();
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());

  const nameOf = useCallback(
    (id: string): string => {
      const one = staff?.find((entry) => entry.id === id);
      return one ? staffName(one) : '';
    },
    [staff],
  );

  const save = useCallback(
    async (application: ListedApplication, assignedTo: string) => {
      const { id, applicationNumber: number } = application;
      setSaving((before) => new Set([...before, id]));
      try {
        const saved = await saveListed(records, application, { assignedTo });
        if ('newer' in saved) {
          onSaved(saved.newer);
          failureToast(t('admin.assign.conflict', { number, name: nameOf(saved.newer.assignedTo) || t('admin.detail.nobody') }), {
            label: t(assignedTo === me ? 'admin.assign.anyway' : 'admin.assign.giveBackAnyway'),
            act: () => void save(saved.newer, assignedTo),
          });
        } else {
          onSaved(saved.application);
          toast.success(t(assignedTo === me ? 'admin.assign.done' : 'admin.assign.givenBack', { number }));
        }
      } catch (error) {
        failureToast(t('admin.assign.failed', { number, reason: failureText(t, error) }), {
          label: t('ui.tryAgain'),
          act: () => void save(application, assignedTo),
        });
      }
      setSaving((before) => new Set([...before].filter((one) => one !== id)));
    },
    [records, me, nameOf, onSaved, t],
  );

  return useMemo(
    () => ({
      holder: ({ assignedTo }) => (assignedTo ? { name: nameOf(assignedTo), isMe: assignedTo === me } : undefined),
      isSaving: (id) => saving.has(id),
      toggle: (application) => void save(application, application.assignedTo === me ? '' : me),
    }),
    [nameOf, me, saving, save],
  );
}
