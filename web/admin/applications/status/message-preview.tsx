import { countSmsSegments } from '#lib/texts/count-sms-segments.ts';
import { useSite } from '../../../parts/page/use-site.ts';
import { Alert } from '../../../ui/content/alert.tsx';
import { SkeletonText } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useOfficeSettings } from '../../settings/use-office-settings.ts';
import type { ListedApplication } from '../listed-application.ts';
import { buildStatusMessage } from './build-status-message.ts';

interface MessagePreviewProps {
  application: ListedApplication;
  /** The event that the message is about. */
  event?: 'denied' | 'corrections';
  /** The reason of the denial, or the text of the request. */
  reason: string;
}

/**
 * The message about a denial or a request for corrections as the applicant will read it, in the
 * language of the application.
 */
export function MessagePreview({ application, event = 'denied', reason }: MessagePreviewProps) {
  const { t } = useTranslation();
  const site = useSite();
  const { office, isError } = useOfficeSettings();
  if (isError) return <Alert tone="warning">{t('admin.bulk.told.unknown')}</Alert>;
  if (!office) return <SkeletonText lines={3} />;
  const message = buildStatusMessage(application, event, reason, office, site);
  if (message === undefined) return <Alert tone="info" title={t('case.told.none')} />;
  const { language, text, isText } = message;
  const { characters, segments } = countSmsSegments(text);
  return (
    <Alert tone="info" title={t(isText ? 'case.told.text' : 'case.told.mail')}>
      <blockquote lang={language} className="wrap-anywhere whitespace-pre-line border-line border-l-4 pl-3">
        {text}
      </blockquote>
      {isText && <p className="mt-1 text-sm">{t('settings.preview.length', { characters, segments })}</p>}
      <p className="mt-2">{t('case.told.undo')}</p>
    </Alert>
  );
}
