import { ClientResponseError } from 'pocketbase';
import { useState } from 'react';
import type { FieldError } from '#lib/portal-error.ts';
import type { Fields } from '#lib/schema/field.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { useTranslation } from '../../use-translation.tsx';
import { FieldsDialog } from '../form/fields-dialog.tsx';
import { createIfMatchHeader } from '../form/update-unless-conflicting.ts';
import { useActionForm } from '../form/use-action-form.ts';
import { ImageControl } from '../record-form/controls/image-control.tsx';
import type { RecordControlProps } from '../record-form/form-field.ts';
import type { ProblemReport } from './problem-query.ts';

const { solution, denialReason, solvedPhotos } = problemReports.fields;
const forms = {
  finished: {
    key: 'solve',
    fields: {
      solution: { ...solution, messages: { validation_required: 'adminProblems.needed' } },
      photo: { ...solvedPhotos, maxFiles: 1 },
    },
    layout: [{ name: 'solution' }, { name: 'photo', control: CameraControl }],
  },
  denied: {
    key: 'deny',
    fields: { denialReason: { ...denialReason, required: true, messages: { validation_required: 'adminProblems.reasonNeeded' } } },
    layout: [{ name: 'denialReason' }],
  },
} as const;

interface DecisionDialogProps {
  report: ProblemReport;
  decision: keyof typeof forms;
  onClose: () => void;
  onSaved: () => void;
}

/** Closes a report: as solved, with a text or photograph, or as not accepted, with a reason. */
export function CloseProblemDialog({ report, decision, onClose, onSaved }: DecisionDialogProps) {
  const { t } = useTranslation();
  /** The version that the user has seen: the opened one, or the newer one after a conflict. */
  const [seenReport, setSeenReport] = useState(report);
  const { key, fields, layout } = forms[decision];
  const form = useActionForm<Fields, void>({
    fields,
    initial: report,
    validate: ({ solution, photo }): Record<string, FieldError> =>
      decision === 'denied' || String(solution).trim() || photo || report.solvedPhotos.length > 0
        ? {}
        : { solution: { code: 'validation_required', message: 'Cannot be blank.' } },
    async run(records, { photo, ...values }) {
      const edit = { ...values, status: decision, ...(photo ? { 'solvedPhotos+': photo } : {}) };
      try {
        await records.collection('problem_reports').update(report.id, edit, { headers: createIfMatchHeader(seenReport) });
      } catch (cause) {
        if (cause instanceof ClientResponseError && cause.status === 412) setSeenReport(cause.response.data as ProblemReport);
        throw cause;
      }
    },
    successMessage: t('admin.saved'),
    onDone() {
      onSaved();
      onClose();
    },
  });
  return (
    <FieldsDialog
      id="decision"
      form={form}
      layout={layout}
      title={t(`adminProblems.${key}.title`)}
      description={t(`adminProblems.${key}.text`)}
      submitLabel={t(`adminProblems.${key}.title`)}
      onClose={onClose}
    />
  );
}

function CameraControl(props: RecordControlProps) {
  return <ImageControl {...props} camera />;
}
