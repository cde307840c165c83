import { text } from '#lib/schema/fields.ts';
import { limits } from '#model/limits.ts';
import { useTranslation } from '../../../../use-translation.tsx';
import { getDraftKey } from '../../../form/draft-storage.ts';
import { FieldsDialog } from '../../../form/fields-dialog.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useCurrentUser } from '../../../session/use-session.ts';
import type { Application } from '../../listed-application.ts';
import { appendReason, PreparedReasons, type ReasonTexts } from '../../status/prepared-reasons.tsx';
import type { CaseFile } from './list-case-files.ts';

const fields = {
  remark: text({
    label: 'case.paper.remark',
    required: true,
    max: limits.paperRemarkLength,
    multiline: true,
    messages: { validation_required: 'case.paper.remark.missing' },
  }),
};

interface RejectPaperDialogProps {
  application: Application;
  paper: CaseFile;
  onClose: () => void;
  /** Saves the remark; rejects when it is not stored, and the dialog keeps it. */
  onSubmit: (remark: string) => Promise<void>;
}

/** Asks staff why the applicant must send a paper again; prepared reasons can be inserted. */
export default function RejectPaperDialog({ application, paper, onClose, onSubmit }: RejectPaperDialogProps) {
  const { t } = useTranslation();
  const { id: me } = useCurrentUser();
  const form = useActionForm({
    fields,
    initial: paper.review,
    draftKey: getDraftKey(me, 'applications', `remark:${application.id}:${paper.name}`, true),
    run: (_records, { remark }) => onSubmit(remark),
    onDone: onClose,
  });
  const lang = application.language || 'en';
  const choose = (texts: ReasonTexts) =>
    form.set('remark', appendReason(form.values.remark, texts[lang] ?? '').slice(0, limits.paperRemarkLength));
  return (
    <FieldsDialog
      id="paper"
      form={form}
      layout={[{ name: 'remark', lang, help: `case.paper.remark.help.${lang}` }]}
      title={t('case.paper.reject.title')}
      description={t('case.paper.reject.text', { paper: paper.title })}
      submitLabel={t('ui.save')}
      onClose={onClose}
      header={<PreparedReasons applications={[application]} setting="paperReasons" onChoose={choose} />}
    />
  );
}
