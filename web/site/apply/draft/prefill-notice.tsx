import { Alert } from '../../../ui/content/alert.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { OpenDraft } from './open-draft.ts';

/** Says whether an earlier application prefilled the form. */
export function PrefillNotice({ outcome }: { outcome: NonNullable<OpenDraft['prefill']> }) {
  const { t } = useTranslation();
  return (
    <Alert className="mb-6" role="status" tone={outcome === 'done' ? 'info' : 'warning'}>
      {t(`apply.prefill.${outcome}`)}
    </Alert>
  );
}
