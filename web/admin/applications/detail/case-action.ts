import type { ReactNode } from 'react';
import type { ButtonVariant } from '../../../ui/button-classes.ts';

/** An action of a case: a button of its action row, or an item of the row's menu. */
export interface CaseAction {
  name: string;
  label: string;
  icon?: ReactNode;
  variant: ButtonVariant;
  /** The keyboard shortcut. */
  keys?: string;
  isBusy?: boolean;
  run: () => void;
}
