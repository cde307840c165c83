import { useState } from 'react';
import { limits } from '#model/limits.ts';
import { InputField } from '../../../../ui/inputs/input-field.tsx';
import { TextArea } from '../../../../ui/inputs/text-area.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { SubmitDialog } from '../../../form/form-dialog.tsx';
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
  const [remark, setRemark] = useState(paper.review?.remark ?? '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const language = application.language || 'en';
  const submit = () => {
    setIsSubmitted(true);
    if (remark.trim() === '') return document.getElementById(FIELD_ID)?.focus();
    onSubmit(remark.trim());
  };
  useInitialFocus(FIELD_ID);
  useSubmitKey(submit);
  return (
    <SubmitDialog
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
    </SubmitDialog>
  );
}
