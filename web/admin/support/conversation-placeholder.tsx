import { MessagesSquare } from 'lucide-react';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { Spinner } from '../../ui/content/spinner.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { LoadError } from '../load-error.tsx';
import { OpenNextButton } from './open-next-button.tsx';
import type { InboxKind } from './use-open-next-conversation.ts';

type ConversationPlaceholderProps =
  | { state: 'none'; kind: InboxKind }
  | { state: 'waiting' }
  | { state: 'missing'; kind: InboxKind; back: string }
  | { state: 'failed'; kind: InboxKind; back: string; error: unknown; onRetry: () => void };

/** Shown while no conversation is open, or when it cannot be loaded. */
export function ConversationPlaceholder(props: ConversationPlaceholderProps) {
  const { t } = useTranslation();
  return (
    <div className="grid h-full place-items-center p-4">
      {props.state === 'waiting' && <Spinner label={t('ui.loading')} />}
      {props.state === 'none' && (
        <EmptyState
          drawing={<MessagesSquare className="size-14" strokeWidth={1.25} />}
          title={t('support.select')}
          description={t('support.select.text')}
          actions={<OpenNextButton kind={props.kind} openId={undefined} />}
        />
      )}
      {props.state === 'missing' && (
        <EmptyState
          title={t(props.kind === 'form' ? 'support.missing.form' : 'support.missing')}
          description={t('support.missing.text')}
          actions={
            <LinkButton to={props.back} variant="outline">
              {t('admin.backToList')}
            </LinkButton>
          }
        />
      )}
      {props.state === 'failed' && (
        <LoadError
          title={t(props.kind === 'form' ? 'support.open.failed.form' : 'support.open.failed')}
          error={props.error}
          onRetry={props.onRetry}
          actions={
            <LinkButton size="sm" variant="ghost" to={props.back}>
              {t('admin.backToList')}
            </LinkButton>
          }
        />
      )}
    </div>
  );
}
