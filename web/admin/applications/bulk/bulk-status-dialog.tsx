import type { ApplicationStatus, Language } from '#model/collections/choices.ts';
import { useSite } from '../../../parts/page/use-site.ts';
import { Alert } from '../../../ui/content/alert.tsx';
import { SkeletonText } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { getDraftKey } from '../../form/draft-storage.ts';
import { FieldsDialog } from '../../form/fields-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { useOfficeSettings } from '../../settings/use-office-settings.ts';
import type { ListedApplication } from '../listed-application.ts';
import { buildStatusMessage } from '../status/build-status-message.ts';
import { denialFields } from '../status/denial-fields.ts';
import { appendReason, listLanguages, PreparedReasons, type ReasonTexts } from '../status/prepared-reasons.tsx';

/** One reason, or one in each language of the applicants. */
const getReasonFields = (languages: readonly Language[]): Record<string, typeof denialFields.denialReason> =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      { ...denialFields.denialReason, ...(languages.length > 1 && { label: `admin.bulk.deny.reason.${language}` }) },
    ]),
  );

interface BulkStatusDialogProps {
  status: Exclude<ApplicationStatus, 'finished'>;
  applications: readonly ListedApplication[];
  onClose: () => void;
  /** @param reasons the reason of a denial in each language of the applicants, otherwise none */
  onConfirm: (reasons: ReasonTexts) => Promise<void>;
}

/**
 * Confirms a status change of many applications: shows how many people get which message, and asks
 * for the common reason of denials (D30), in each language of the applicants.
 */
export default function BulkStatusDialog({ status, applications, onClose, onConfirm }: BulkStatusDialogProps) {
  const { t } = useTranslation();
  const count = applications.length;
  const isDenial = status === 'denied';
  const languages = listLanguages(applications);
  const { id: me } = useCurrentUser();
  const form = useActionForm({
    fields: isDenial ? getReasonFields(languages) : {},
    draftKey: isDenial ? getDraftKey(me, 'applications', 'deny', true) : undefined,
    run: (_records, reasons) => onConfirm(reasons),
  });
  return (
    <FieldsDialog
      id="bulk"
      form={form}
      layout={isDenial ? languages.map((lang) => ({ name: lang, lang })) : []}
      title={t(isDenial ? 'admin.bulk.deny.title' : 'admin.bulk.confirm.title', { count, status: t(`status.${status}`) })}
      description={isDenial ? t('admin.bulk.deny.text') : undefined}
      submitLabel={t(isDenial ? 'admin.bulk.deny.title' : 'admin.bulk.confirm.submit', { count })}
      submitVariant={isDenial ? 'danger' : 'primary'}
      onClose={onClose}
      header={
        isDenial && (
          <PreparedReasons
            applications={applications}
            onChoose={(texts) => {
              for (const language of languages) form.set(language, appendReason(form.values[language], texts[language] ?? ''));
            }}
          />
        )
      }
    >
      <MessageNotice status={status} applications={applications} reasons={form.values} />
    </FieldsDialog>
  );
}

interface MessageNoticeProps extends Pick<BulkStatusDialogProps, 'status' | 'applications'> {
  /** The reasons by language. */
  reasons: Readonly<Record<string, unknown>>;
}

/** Shows the message to the applicants, by the example of the first one of each language. */
function MessageNotice({ status, applications, reasons }: MessageNoticeProps) {
  const { t } = useTranslation();
  const site = useSite();
  const { office, isError } = useOfficeSettings();
  if (isError) return <Alert tone="warning">{t('admin.bulk.told.unknown')}</Alert>;
  if (!office) return <SkeletonText lines={3} />;
  const told = applications.filter(({ contactNumber }) => contactNumber !== '');
  const messages = listLanguages(told).flatMap((language) => {
    const first = told.find((application) => (application.language || 'en') === language);
    return (first && buildStatusMessage(first, status, String(reasons[language] ?? '').trim(), office, site)) ?? [];
  });
  const [message] = messages;
  if (!message) return <p>{t('admin.bulk.told.nobody')}</p>;
  return (
    <Alert tone="info" title={t(message.isText ? 'admin.bulk.told.text' : 'admin.bulk.told.mail', { count: told.length })}>
      <p className="mb-1">{t('admin.bulk.told.example')}</p>
      {messages.map(({ language, text }) => (
        <blockquote key={language} lang={language} className="wrap-anywhere mb-2 whitespace-pre-line border-line border-l-4 pl-3">
          {text}
        </blockquote>
      ))}
      <p>{t('admin.bulk.told.undo')}</p>
    </Alert>
  );
}
