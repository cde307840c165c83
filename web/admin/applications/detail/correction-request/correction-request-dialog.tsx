import { useState } from 'react';
import { applications } from '#model/collections/applications/applications.ts';
import { describeMissing, listReviewedPapers } from '#model/settings/application-message.ts';
import { useTranslation } from '../../../../use-translation.tsx';
import { getDraftKey } from '../../../form/draft-storage.ts';
import { FieldsDialog } from '../../../form/fields-dialog.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { ExplainedError } from '../../../get-error-message.ts';
import { useCurrentUser } from '../../../session/use-session.ts';
import type { Application } from '../../listed-application.ts';
import { MessagePreview } from '../../status/message-preview.tsx';
import type { CorrectionRequestState } from './use-correction-request.ts';

const askText = {
  ...applications.fields.askText,
  label: 'case.ask.words',
  messages: { validation_required: 'case.ask.missing' },
};

interface CorrectionRequestDialogProps {
  /** The application; the dialog keeps the version with which it opens. */
  application: Application;
  correctionRequest: CorrectionRequestState;
}

/** Asks the applicant for corrections: the rejected papers with their remarks, and a free text. */
export default function CorrectionRequestDialog({ application: live, correctionRequest }: CorrectionRequestDialogProps) {
  const { t } = useTranslation();
  const [application, setApplication] = useState(live);
  const lang = application.language || 'en';
  const papers = listReviewedPapers(application, application.expand?.serviceId, lang).filter(({ decision }) => decision === 'again');
  const { id: me } = useCurrentUser();
  const form = useActionForm({
    fields: { text: { ...askText, required: papers.length === 0 } },
    draftKey: getDraftKey(me, 'applications', `ask:${application.id}`, true),
    async run(_records, request) {
      const result = await correctionRequest.ask(application, request);
      if ('record' in result) return;
      setApplication(result.newer);
      throw new ExplainedError(t('case.ask.conflict', { number: application.applicationNumber }));
    },
  });
  return (
    <FieldsDialog
      id="ask"
      form={form}
      layout={[{ name: 'text', lang, help: `case.paper.remark.help.${lang}` }]}
      title={t('case.action.ask')}
      description={t('case.ask.text')}
      submitLabel={t('case.ask.submit')}
      onClose={correctionRequest.close}
      header={
        papers.length > 0 ? (
          <section>
            <h3 className="mb-1 text-base">{t('case.ask.papers')}</h3>
            <ul lang={lang} className="list-disc space-y-1 pl-5">
              {describeMissing(papers, '').map((line) => (
                <li key={line} className="wrap-anywhere whitespace-pre-line">
                  {line}
                </li>
              ))}
            </ul>
          </section>
        ) : (
          <p className="text-ink-soft">{t('case.ask.noPapers')}</p>
        )
      }
    >
      <MessagePreview application={application} event="asked" reason={describeMissing(papers, String(form.values.text)).join(' ')} />
    </FieldsDialog>
  );
}
