import { useCallback, useMemo, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import { failureToast } from '../failure-toast.tsx';
import type { ListedApplication } from '../live/application-feed.ts';
import { useRecords } from '../session/use-session.ts';
import { saveListed } from './save-application.ts';

/** A status that needs more than a choice: papers, or a reason. */
export type StatusDialog = { kind: 'finish' | 'deny'; application: ListedApplication };

export interface StatusChange {
  /** The status to show: the chosen one while it is being saved. */
  shown: (application: ListedApplication) => ApplicationStatus;
  isSaving: (application: ListedApplication) => boolean;
  choose: (application: ListedApplication, status: ApplicationStatus) => void;
  dialog: StatusDialog | undefined;
  closeDialog: () => void;
}

/**
 * Changing a status where it stands (product §4: application status). The choice shows at once and is taken back when
 * it cannot be saved; 'finished' and 'denied' ask first.
 *
 * @param onSaved receives the record as it now is, also when somebody else's change was found.
 */
export function useStatusChange(onSaved: (application: ListedApplication) => void): StatusChange {
  const { t } = useWords();
  const records = useRecords();
  const [chosen, setChosen] = useState<ReadonlyMap<string, ApplicationStatus>>(new Map());
  const [dialog, setDialog] = useState<StatusDialog>();
  const latest = useRef(new Map<string, number>());

  const show = useCallback(
    (id: string, status: ApplicationStatus | undefined) =>
      setChosen((before) => {
        const next = new Map(before);
        if (status) next.set(id, status);
        else next.delete(id);
        return next;
      }),
    [],
  );

  const save = useCallback(
    async (application: ListedApplication, status: ApplicationStatus) => {
      const { id, applicationNumber: number } = application;
      const turn = (latest.current.get(id) ?? 0) + 1;
      latest.current.set(id, turn);
      const isLatest = () => latest.current.get(id) === turn;
      show(id, status);
      try {
        const saved = await saveListed(records, application, { status });
        if ('newer' in saved) {
          onSaved(saved.newer);
          const now = t(`status.${saved.newer.status || 'pending'}`);
          failureToast(t('admin.status.conflict', { number, status: now }), {
            label: t('admin.status.setAnyway', { status: t(`status.${status}`) }),
            act: () => void save(saved.newer, status),
          });
        } else {
          onSaved(saved.application);
          if (isLatest()) toast.success(t('admin.status.saved', { number, status: t(`status.${status}`) }));
        }
      } catch (error) {
        failureToast(t('admin.status.failed', { number, reason: failureText(t, error) }), {
          label: t('ui.tryAgain'),
          act: () => void save(application, status),
        });
      }
      if (isLatest()) show(id, undefined);
    },
    [records, show, onSaved, t],
  );

  // The same as long as nothing changes: rows that are drawn already are not drawn again.
  return useMemo(
    () => ({
      shown: (application) => chosen.get(application.id) ?? (application.status || 'pending'),
      isSaving: ({ id }) => chosen.has(id),
      choose(application, status) {
        if (status === 'finished') setDialog({ kind: 'finish', application });
        else if (status === 'denied') setDialog({ kind: 'deny', application });
        else void save(application, status);
      },
      dialog,
      closeDialog: () => setDialog(undefined),
    }),
    [chosen, dialog, save],
  );
}
