import type { StaffKey } from '#model/words/keys.ts';
import type { ButtonVariant } from '../../ui/button-classes.ts';
import type { StaffUser } from '../session/session.ts';
import type { Account } from './account-parts.tsx';

/** What one task on somebody else's account is called; `{name}` may stand in its title. */
export interface Task {
  title: StaffKey;
  submit: StaffKey;
  tone: ButtonVariant;
}

/** What the form of a task is given. */
export interface TaskProps {
  /** For the button that sends it from outside. */
  id: string;
  account: Account;
  onBusy: (isBusy: boolean) => void;
  onSaved: (account: StaffUser) => void;
}
