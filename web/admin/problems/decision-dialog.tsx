import { useState } from 'react';
import toast from 'react-hot-toast';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { useRecords } from '../session/use-session.ts';
import type { ProblemReport } from './problem-query.ts';

interface DecisionDialogProps {
  report: ProblemReport;
  decision: 'finished' | 'denied';
  onClose: () => void;
  onSaved: () => void;
}

const { maxBytes } = problemReports.fields.solvedPhotos;

/** Closes a report: solved with a photograph or words, or not accepted with a reason. */
export function DecisionDialog({ report, decision, onClose, onSaved }: DecisionDialogProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const [text, setText] = useState(decision === 'finished' ? report.solution : report.denialReason);
  const [photo, setPhoto] = useState<File>();
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isSolved = decision === 'finished';
  const key = isSolved ? 'solve' : 'deny';

  const decide = async () => {
    if (text.trim() === '' && !(isSolved && (photo || report.solvedPhotos.length > 0)))
      return setError(t(isSolved ? 'adminProblems.needed' : 'adminProblems.reasonNeeded'));
    const form = new FormData();
    form.set('status', decision);
    form.set(isSolved ? 'solution' : 'denialReason', text.trim());
    if (photo) form.append('solvedPhotos+', photo);
    setIsBusy(true);
    try {
      await records.collection('problem_reports').update(report.id, form);
      toast.success(t('admin.saved'));
      onSaved();
      onClose();
    } catch (cause) {
      setError(getErrorMessage(t, cause));
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`adminProblems.${key}.title`)}
      description={t(`adminProblems.${key}.text`)}
      closeLabel={t('ui.cancel')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button busy={isBusy} onClick={() => void decide()}>
            {t(isSolved ? 'adminProblems.solve.save' : 'adminProblems.deny.title')}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {error && (
          <Alert tone="danger" role="alert">
            {error}
          </Alert>
        )}
        <InputField
          input={TextArea}
          id="decision-text"
          label={t(isSolved ? 'problems.solution' : 'problems.denialReason')}
          maxLength={1000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {isSolved && (
          <Field id="decision-photo" label={t('problems.solvedPhotos')} help={formatBytes(maxBytes)}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept="image/jpeg,image/png"
                onChange={({ target }) => setPhoto(target.files?.[0])}
                className="control"
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
}
