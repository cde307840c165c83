import { useState } from 'react';
import { applications } from '#model/collections/applications/applications.ts';
import { describeMissing, listReviewedPapers } from '#model/settings/application-message.ts';
import { InputField } from '../../../../ui/inputs/input-field.tsx';
import { TextArea } from '../../../../ui/inputs/text-area.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useUnsavedChanges } from '../../../form/unsaved-changes-provider.tsx';
import type { Application } from '../../../live/listed-application.ts';
import { MessagePreview } from '../../status/message-preview.tsx';
import { useInitialFocus, useSubmitKey } from '../../status/use-submit-key.ts';
import type { CorrectionRequestState } from './use-correction-request.ts';

const FIELD_ID = 'ask-text';

/** What is asked of the applicant: the papers with their remarks, and own words. */
export default function CorrectionRequestDialog({
  application,
  correctionRequest,
}: {
  application: Application;
  correctionRequest: CorrectionRequestState;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const language = application.language || 'en';
  const papers = listReviewedPapers(application, application.expand?.serviceId, language).filter(({ verdict }) => verdict === 'again');
  const isNothing = papers.length === 0 && text.trim() === '';
  const submit = () => {
    setIsSubmitted(true);
    if (isNothing) return document.getElementById(FIELD_ID)?.focus();
    if (!correctionRequest.isSaving) void correctionRequest.ask(application, { text: text.trim() });
  };
  const { confirmLeaving } = useUnsavedChanges(text.trim() !== '', true, () => setText(''));
  useInitialFocus(FIELD_ID);
  useSubmitKey(submit);
  return (
    <FormDialog
      form={{ isBusy: correctionRequest.isSaving, confirmLeaving }}
      title={t('case.action.ask')}
      description={t('case.ask.text')}
      submitLabel={t('case.ask.submit')}
      submitKeys="Ctrl+Enter"
      onSubmit={submit}
      onClose={correctionRequest.close}
    >
      {papers.length > 0 ? (
        <section className="mb-5">
          <h3 className="mb-1 text-base">{t('case.ask.papers')}</h3>
          <ul lang={language} className="list-disc space-y-1 pl-5">
            {describeMissing(papers, '').map((line) => (
              <li key={line} className="wrap-anywhere whitespace-pre-line">
                {line}
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p className="mb-5 text-ink-soft">{t('case.ask.noPapers')}</p>
      )}
      <InputField
        input={TextArea}
        id={FIELD_ID}
        label={t('case.ask.words')}
        help={t(`case.paper.remark.help.${language}`)}
        required={papers.length === 0}
        error={isSubmitted && isNothing ? t('case.ask.missing') : undefined}
        rows={3}
        lang={language}
        maxLength={applications.fields.askText.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-5">
        <MessagePreview application={application} event="asked" reason={describeMissing(papers, text).join(' ')} />
      </div>
    </FormDialog>
  );
}
