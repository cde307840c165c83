import { ClientResponseError } from 'pocketbase';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { usePreparation } from '../../parts/use-preparation.ts';
import { Alert } from '../../ui/content/alert.tsx';
import type { UploadItem } from '../../ui/files/uploaded-file.tsx';
import { Uploader } from '../../ui/files/uploader.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useUnsavedChanges } from '../form/unsaved-changes-provider.tsx';
import { ifUnchanged } from '../form/update-unless-conflicting.ts';
import { getErrorMessage } from '../get-error-message.ts';
import { getFileRules, getImageUploadMessages, shrinkForPage } from '../record-form/controls/image-control.tsx';
import { useRecords } from '../session/use-session.ts';
import type { ProblemReport } from './problem-query.ts';

interface DecisionDialogProps {
  report: ProblemReport;
  decision: 'finished' | 'denied';
  onClose: () => void;
  onSaved: () => void;
}

const { solvedPhotos } = problemReports.fields;

/** Closes a report: solved with a photograph or words, or not accepted with a reason. */
export function DecisionDialog({ report, decision, onClose, onSaved }: DecisionDialogProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const before = decision === 'finished' ? report.solution : report.denialReason;
  const [text, setText] = useState(before);
  const [photo, setPhoto] = useState<UploadItem>();
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  /** The version that the person decides about: of the opening, or of a conflict. */
  const [seen, setSeen] = useState(report);
  const isSolved = decision === 'finished';
  const key = isSolved ? 'solve' : 'deny';

  const { isPreparing, track } = usePreparation();
  const isChanged = text !== before || photo !== undefined || isPreparing;
  const { confirmLeaving } = useUnsavedChanges(isChanged, true, () => setText(before));

  const decide = async () => {
    if (text.trim() === '' && !(isSolved && (photo || report.solvedPhotos.length > 0)))
      return setError(t(isSolved ? 'adminProblems.needed' : 'adminProblems.reasonNeeded'));
    const form = new FormData();
    form.set('status', decision);
    form.set(isSolved ? 'solution' : 'denialReason', text.trim());
    if (photo) form.append('solvedPhotos+', photo.file);
    setIsBusy(true);
    try {
      await records.collection('problem_reports').update(report.id, form, { headers: ifUnchanged(seen) });
      toast.success(t('admin.saved'));
      onSaved();
      onClose();
    } catch (cause) {
      if (cause instanceof ClientResponseError && cause.status === 412) setSeen(cause.response.data as ProblemReport);
      setError(getErrorMessage(t, cause));
      setIsBusy(false);
    }
  };

  return (
    <FormDialog
      form={{ isBusy, isPreparing, confirmLeaving }}
      title={t(`adminProblems.${key}.title`)}
      description={t(`adminProblems.${key}.text`)}
      submitLabel={t(isSolved ? 'adminProblems.solve.title' : 'adminProblems.deny.title')}
      onSubmit={() => void decide()}
      onClose={onClose}
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
          <Uploader
            id="decision-photo"
            label={t('problems.solvedPhotos')}
            rules={{ ...getFileRules(solvedPhotos), multiple: false }}
            files={photo ? [photo] : []}
            onChange={([chosen]) => setPhoto(chosen)}
            prepare={(file) => track(shrinkForPage(file, solvedPhotos))}
            camera
            disabled={isBusy}
            labels={getImageUploadMessages(t, solvedPhotos)}
          />
        )}
      </div>
    </FormDialog>
  );
}
