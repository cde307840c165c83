import type { ReactNode } from 'react';
import type { ButtonVariant } from '../../../ui/button-classes.ts';

/** One button of the row of actions of a case, or one item of its menu. */
export interface CaseAction {
  name: string;
  label: string;
  icon?: ReactNode;
  variant: ButtonVariant;
  /** The key that presses it as well. */
  keys?: string;
  isBusy?: boolean;
  press: () => void;
}
