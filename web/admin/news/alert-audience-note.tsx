import { useQuery } from '@tanstack/react-query';
import { type AlertAudience, sendNotificationPath } from '#model/endpoints/messaging/notification.ts';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import { liveQuery } from '../live/query-client.ts';

const audienceQuery = liveQuery({
  queryKey: ['alert audience'],
  queryFn: (records) => records.send<AlertAudience>(sendNotificationPath, {}),
  staleTime: 0,
});

/** Shows how many subscribers a notification goes to; an empty line until it is known. */
export function AlertAudienceNote() {
  const { t } = useTranslation();
  const { data } = useQuery(audienceQuery);
  return (
    <span role="status" className="mt-2 block font-semibold text-ink">
      {data && describeAudience(t, data)}
    </span>
  );
}

/** Describes the audience; mentions the newsletter only when it has subscribers. */
function describeAudience(t: Translate, { browsers, newsletter }: AlertAudience): string {
  if (browsers + newsletter === 0) return t('admin.news.notify.nobody');
  const mails = newsletter > 0 ? ` ${t('outbox.newsletter', { count: newsletter })}` : '';
  return t('outbox.browsers', { count: browsers }) + mails;
}
