import { useState } from 'react';
import { limits } from '#model/limits.ts';
import { InputField } from '../../../../ui/inputs/input-field.tsx';
import { TextArea } from '../../../../ui/inputs/text-area.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useUnsavedChanges } from '../../../form/unsaved-changes-provider.tsx';
import type { Application } from '../../../live/listed-application.ts';
import { PreparedReasons } from '../../status/prepared-reasons.tsx';
import { useInitialFocus, useSubmitKey } from '../../status/use-submit-key.ts';
import type { CasePaper } from './case-paper.ts';

const FIELD_ID = 'paper-remark';

interface AskAgainDialogProps {
  application: Application;
  paper: CasePaper;
  onClose: () => void;
  onSubmit: (remark: string) => void;
}

/** Asks why a paper is needed again: a prepared reason or own words. */
export default function AskAgainDialog({ application, paper, onClose, onSubmit }: AskAgainDialogProps) {
  const { t } = useTranslation();
  const before = paper.review?.remark ?? '';
  const [remark, setRemark] = useState(before);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const language = application.language || 'en';
  const submit = () => {
    setIsSubmitted(true);
    if (remark.trim() === '') return document.getElementById(FIELD_ID)?.focus();
    onSubmit(remark.trim());
  };
  const { confirmLeaving } = useUnsavedChanges(remark.trim() !== before, true, () => setRemark(before));
  useInitialFocus(FIELD_ID);
  useSubmitKey(submit);
  return (
    <FormDialog
      form={{ confirmLeaving }}
      title={t('case.paper.again.title')}
      description={t('case.paper.again.text', { paper: paper.title })}
      submitLabel={t('ui.save')}
      submitKeys="Ctrl+Enter"
      onSubmit={submit}
      onClose={onClose}
    >
      <PreparedReasons
        application={application}
        setting="paperReasons"
        onChoose={(text) => setRemark([remark.trim(), text].filter(Boolean).join('\n').slice(0, limits.paperRemarkLength))}
      />
      <InputField
        input={TextArea}
        id={FIELD_ID}
        label={t('case.paper.remark')}
        help={t(`case.paper.remark.help.${language}`)}
        required
        error={isSubmitted && remark.trim() === '' ? t('case.paper.remark.missing') : undefined}
        rows={4}
        lang={language}
        maxLength={limits.paperRemarkLength}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
    </FormDialog>
  );
}
