import { MessagesSquare } from 'lucide-react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';

type OpenFrameProps =
  | { state: 'none' | 'waiting' }
  | { state: 'missing'; back: string }
  | { state: 'failed'; back: string; error: unknown; onTryAgain: () => void };

/** The place of a conversation while none is open, or while it cannot be shown. */
export function OpenFrame(props: OpenFrameProps) {
  const { t } = useWords();
  return (
    <div className="grid h-full place-items-center p-4">
      {props.state === 'waiting' && <Spinner label={t('ui.loading')} />}
      {props.state === 'none' && (
        <EmptyState
          drawing={<MessagesSquare className="size-14" strokeWidth={1.25} />}
          title={t('support.select')}
          description={t('support.select.text')}
        />
      )}
      {props.state === 'missing' && (
        <EmptyState
          title={t('support.missing')}
          description={t('support.missing.text')}
          actions={
            <LinkButton to={props.back} variant="outline">
              {t('support.back')}
            </LinkButton>
          }
        />
      )}
      {props.state === 'failed' && (
        <Alert
          tone="danger"
          role="alert"
          title={t('support.open.failed')}
          actions={
            <>
              <Button size="sm" variant="outline" onClick={props.onTryAgain}>
                {t('ui.tryAgain')}
              </Button>
              <LinkButton size="sm" variant="ghost" to={props.back}>
                {t('support.back')}
              </LinkButton>
            </>
          }
        >
          {failureText(t, props.error)}
        </Alert>
      )}
    </div>
  );
}
