import { Suspense } from 'react';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import type { ListedApplication } from '../listed-application.ts';
import type { StatusChange } from './use-status-change.ts';

const DenyDialog = lazyWithRetry(() => import('./deny-dialog.tsx'));
const FinishDialog = lazyWithRetry(() => import('./finish-dialog.tsx'));

/** The open dialog of a status change that needs documents or a reason. */
export function StatusDialogs({ change, onSaved }: { change: StatusChange; onSaved: (application: ListedApplication) => void }) {
  const { dialog, closeDialog } = change;
  if (!dialog) return null;
  const Dialog = dialog.kind === 'finish' ? FinishDialog : DenyDialog;
  return (
    <Suspense>
      <Dialog key={dialog.application.id} application={dialog.application} change={change} onClose={closeDialog} onSaved={onSaved} />
    </Suspense>
  );
}
