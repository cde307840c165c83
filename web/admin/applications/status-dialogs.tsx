import type { ListedApplication } from '../live/application-feed.ts';
import { DenyDialog } from './deny-dialog.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import type { StatusChange } from './use-status-change.ts';

/** Whatever a chosen status still asks for. */
export function StatusDialogs({ change, onSaved }: { change: StatusChange; onSaved: (application: ListedApplication) => void }) {
  const { dialog, closeDialog } = change;
  if (!dialog) return null;
  const Asking = dialog.kind === 'finish' ? FinishDialog : DenyDialog;
  return <Asking key={dialog.application.id} application={dialog.application} onClose={closeDialog} onSaved={onSaved} />;
}
