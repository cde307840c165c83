import { KeyRound } from 'lucide-react';
import { ClientResponseError } from 'pocketbase';
import type { FieldError as FieldProblem } from '#lib/portal-error.ts';
import { formatFieldError } from '../../../parts/fields/format-field-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/inputs/field-error.tsx';
import { type Translate, useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { useAction } from '../../use-action.ts';
import { isPasskeySupported } from './is-passkey-supported.ts';

interface PasskeyButtonProps {
  label: string;
  /** Asks the browser and sends the answer; the button shows why it failed. */
  onUse: () => Promise<void>;
}

/** A button that proves who one is with a passkey; nothing where the browser has none. */
export function PasskeyButton({ label, onUse }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const { isBusy, problem, run } = useAction();
  if (!isPasskeySupported()) return null;
  return (
    <div>
      <Button variant="outline" busy={isBusy} onClick={() => void run(onUse, (error) => getPasskeyProblem(t, error))} className="w-full">
        <KeyRound aria-hidden className="size-4.5" />
        {label}
      </Button>
      <div role="alert">
        <FieldError message={problem} />
      </div>
    </div>
  );
}

/** Why a passkey could not be used, as a message for the person. */
function getPasskeyProblem(t: Translate, error: unknown): string {
  const data: { passkey?: FieldProblem } = error instanceof ClientResponseError ? (error.response.data ?? {}) : {};
  return data.passkey ? formatFieldError(t, undefined, data.passkey) : getErrorMessage(t, error);
}
