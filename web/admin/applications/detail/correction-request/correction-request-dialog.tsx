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

const requestText = {
  ...applications.fields.requestText,
  label: 'case.corrections.field',
  messages: { validation_required: 'case.corrections.missing' },
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
  const papers = listReviewedPapers(application, application.expand?.serviceId, lang).filter(({ decision }) => decision === 'rejected');
  const { id: me } = useCurrentUser();
  const form = useActionForm({
    fields: { text: { ...requestText, required: papers.length === 0 } },
    draftKey: getDraftKey(me, 'applications', `ask:${application.id}`, true),
    async run(_records, request) {
      const result = await correctionRequest.send(application, request);
      if ('record' in result) return;
      setApplication(result.newer);
      throw new ExplainedError(t('case.corrections.conflict', { number: application.applicationNumber }));
    },
  });
  return (
    <FieldsDialog
      id="ask"
      form={form}
      layout={[{ name: 'text', lang, help: `case.paper.remark.help.${lang}` }]}
      title={t('case.action.requestCorrections')}
      description={t('case.corrections.text')}
      submitLabel={t('case.corrections.submit')}
      onClose={correctionRequest.close}
      header={
        papers.length > 0 ? (
          <section>
            <h3 className="mb-1 text-base">{t('case.corrections.papers')}</h3>
            <ul lang={lang} className="list-disc space-y-1 pl-5">
              {describeMissing(papers, '').map((line) => (
                <li key={line} className="wrap-anywhere whitespace-pre-line">
                  {line}
                </li>
              ))}
            </ul>
          </section>
        ) : (
          <p className="text-ink-soft">{t('case.corrections.noPapers')}</p>
        )
      }
    >
      <MessagePreview application={application} event="corrections" reason={describeMissing(papers, String(form.values.text)).join(' ')} />
    </FieldsDialog>
  );
}
