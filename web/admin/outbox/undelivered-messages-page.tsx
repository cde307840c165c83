import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessageSquareText, RotateCw } from 'lucide-react';
import toast from 'react-hot-toast';
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router';
import {
  type DeadLetter,
  deadLetterPath,
  maxOutboxPage,
  type OutboxPage,
  outboxPath,
  resendMessagePath,
} from '#model/endpoints/messaging/notification.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { SkeletonCards } from '../../ui/content/skeleton.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { liveQuery } from '../live/query-client.ts';
import { LoadError } from '../load-error.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { NewerOlderLinks } from '../record-list/newer-older-links.tsx';
import { parsePageNumber } from '../serialize-query.ts';
import { getErrorStatus } from '../session/session.ts';
import { useRecords } from '../session/use-session.ts';
import { useConfirmedAction } from '../use-action.ts';
import { DeadLetterCard } from './dead-letter-card.tsx';
import { TextGateways } from './text-gateways.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  Promise.all([
    loadStaffMessages('staffPages'),
    prefetchQueries(outboxQueryOptions(parsePageNumber(new URL(request.url).searchParams, maxOutboxPage))),
  ]);

export const shouldRevalidate = () => false;

/** Messages to applicants that could not be delivered (product §2.31). */
export default function UndeliveredMessagesPage() {
  const { t, to } = useTranslation();
  const [parameters] = useSearchParams();
  const number = parsePageNumber(parameters, maxOutboxPage);
  const { data: page, isRefetching, error, refetch } = useQuery({ ...outboxQueryOptions(number), placeholderData: keepPreviousData });
  const records = useRecords();
  /** Waits for a call; 404 counts as success, because a colleague handled the message. */
  const handle = async (call: Promise<unknown>, done: MessageKey) => {
    try {
      await call;
      toast.success(t(done));
    } catch (error) {
      if (getErrorStatus(error) !== 404) throw error;
    }
    void refetch();
  };
  const discard = useConfirmedAction(
    ({ id }: DeadLetter) => handle(records.send(deadLetterPath(id), { method: 'DELETE' }), 'outbox.dropped'),
    () => t('outbox.drop.failed'),
  );

  return (
    <>
      <PageHeader
        title={t('admin.menu.messages')}
        intro={t('outbox.intro')}
        actions={
          <>
            <LinkButton to={to('/admin/settings/messages')} variant="outline">
              <MessageSquareText aria-hidden className="size-4.5" />
              {t('outbox.settings')}
            </LinkButton>
            <Button variant="outline" onClick={() => void refetch()} busy={isRefetching}>
              <RotateCw aria-hidden className="size-4.5" />
              {t('outbox.reload')}
            </Button>
          </>
        }
      />
      <TextGateways />
      <div className="space-y-4">
        {error && <LoadError title={t('outbox.failed')} error={error} onRetry={() => void refetch()} />}
        {page && <ChannelStatus page={page} />}
        {page === undefined && !error && <SkeletonCards cards={3} className="h-52" />}
        {page?.deadLetters.length === 0 && <EmptyState framed title={t('outbox.none')} description={t('outbox.none.text')} />}
        {page && page.deadLetters.length > 0 && (
          <ol
            aria-label={t('outbox.list')}
            aria-busy={isRefetching}
            className={classNames('space-y-3 transition-opacity', isRefetching && 'opacity-60')}
          >
            {page.deadLetters.map((deadLetter) => (
              <li key={deadLetter.id}>
                <DeadLetterCard
                  deadLetter={deadLetter}
                  onResend={() => handle(records.send(resendMessagePath(deadLetter.id), { method: 'POST' }), 'outbox.resent')}
                  onDiscard={() => discard.requestConfirmation(deadLetter)}
                />
              </li>
            ))}
          </ol>
        )}
        {page && <OutboxPagination number={number} hasMore={page.hasMore} />}
      </div>
      <ConfirmDialog {...discard.dialog} title={t('outbox.drop.ask')} description={t('outbox.drop.text')} confirmLabel={t('ui.remove')} />
    </>
  );
}

/** The number of queued messages, of subscribers, and the channels that are not configured. */
function ChannelStatus({ page }: { page: OutboxPage }) {
  const { t } = useTranslation();
  const { channels, waiting, audience } = page;
  return (
    <>
      {(!channels.text || !channels.mail) && (
        <Alert tone="info">
          {!channels.text && <p>{t('outbox.demo')}</p>}
          {!channels.mail && <p>{t('outbox.noMail')}</p>}
        </Alert>
      )}
      <p aria-live="polite" className="tabular text-ink-soft">
        {t('outbox.waiting', { count: waiting })}
      </p>
      <p className="tabular text-ink-soft">
        {t('outbox.browsers', { count: audience.browsers })}
        {channels.mail && ` ${t('outbox.newsletter', { count: audience.newsletter })}`}
      </p>
    </>
  );
}

function OutboxPagination({ number, hasMore }: { number: number; hasMore: boolean }) {
  const { t, to } = useTranslation();
  const path = to('/admin/messages');
  if (number === 1 && !hasMore) return null;
  return (
    <NewerOlderLinks
      label={t('outbox.pages')}
      newer={number > 1 && (number > 2 ? `${path}?page=${number - 1}` : path)}
      older={hasMore && `${path}?page=${number + 1}`}
      className="justify-end"
    />
  );
}

/**
 * Prefetched data stays fresh this long, so that the page does not fetch it again when it opens.
 * Later visits do, because the outbox triggers no live events.
 */
const STALE_TIME_MS = 1000;

/** The query of one page of undeliverable messages. */
function outboxQueryOptions(pageNumber: number) {
  return liveQuery({
    queryKey: ['outbox', pageNumber],
    queryFn: (records) => records.send<OutboxPage>(outboxPath, { query: { page: pageNumber } }),
    staleTime: STALE_TIME_MS,
  });
}
