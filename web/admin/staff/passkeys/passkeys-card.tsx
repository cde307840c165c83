import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { maxPasskeys, type PasskeyInfo, type PasskeyList, passkeyPaths } from '#model/endpoints/accounts/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/content/card.tsx';
import { CardHeader } from '../../../ui/content/card-header.tsx';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { liveQuery } from '../../live/query-client.ts';
import { LoadError } from '../../load-error.tsx';
import { isPasskeySupported } from '../../session/passkeys/is-passkey-supported.ts';
import { getErrorStatus, refreshAccount } from '../../session/session.ts';
import { useCurrentUser, useRecords } from '../../session/use-session.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { useConfirmedAction } from '../../use-action.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

/** The query of the current user's passkeys. */
export const passkeysQuery = liveQuery({
  queryKey: ['passkeys'],
  queryFn: (records) => records.send<PasskeyList>(passkeyPaths.list, { method: 'GET' }),
  staleTime: 0,
});

/** The current user's passkeys, to add and to remove (product §2.27.2). */
export function PasskeysCard() {
  const { t } = useTranslation();
  const records = useRecords();
  const { secondFactor } = useCurrentUser();
  const { data, error, refetch } = useQuery(passkeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  const heading = useRef<HTMLDivElement>(null);
  const isLast = data?.passkeys.length === 1 && !secondFactor;
  const reload = () => {
    void refetch();
    refreshAccount();
  };
  const removal = useConfirmedAction(async ({ id }: PasskeyInfo) => {
    try {
      await records.send(passkeyPaths.remove, { method: 'POST', body: { id } });
      toast.success(t('passkeys.removed'));
    } catch (failure) {
      // 404: it was already removed elsewhere.
      if (getErrorStatus(failure) !== 404) throw failure;
    } finally {
      reload();
    }
  }, t('ui.remove'));

  return (
    <Card as="section" aria-label={t('passkeys.title')}>
      <div ref={heading} tabIndex={-1}>
        <CardHeader title={t('passkeys.title')} description={t('passkeys.text')} />
      </div>
      {error ? (
        <LoadError title={t('passkeys.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-11 w-32" />
      ) : (
        <>
          {data.passkeys.length > 0 && (
            <ul aria-label={t('passkeys.list')} className="mb-4 divide-y divide-line border-line border-y">
              {data.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => removal.requestConfirmation(passkey)} />
              ))}
            </ul>
          )}
          {!isPasskeySupported() ? (
            <p className="text-ink-soft">{t('passkeys.unsupported')}</p>
          ) : data.passkeys.length >= maxPasskeys ? (
            <p className="text-ink-soft">{t('passkeys.full', { max: maxPasskeys })}</p>
          ) : (
            <Button variant={data.passkeys.length === 0 ? 'primary' : 'outline'} onClick={() => setIsAdding(true)}>
              {t('passkeys.add')}
            </Button>
          )}
        </>
      )}
      {isAdding && (
        <AddPasskeyDialog
          onClose={() => {
            setIsAdding(false);
            reload();
          }}
        />
      )}
      <ConfirmDialog
        {...removal.dialog}
        title={t('passkeys.remove.title', { name: removal.target?.name ?? '' })}
        description={t(isLast ? (data?.isRequired ? 'factor.turnOff.required' : 'passkeys.remove.last') : 'passkeys.remove.text')}
        confirmLabel={t('ui.remove')}
        focusAfter={() => heading.current}
      />
    </Card>
  );
}

function PasskeyRow({ passkey: { name, created, lastUsed }, onRemove }: { passkey: PasskeyInfo; onRemove: () => void }) {
  const { t } = useTranslation();
  const { relativeDayAndTime } = useDateFormatters();
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-4">
      <KeyRound aria-hidden className="mt-1 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow basis-40">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-ink-soft text-sm">{t('passkeys.created', { when: relativeDayAndTime(created) })}</p>
        <p className="text-ink-soft text-sm">
          {lastUsed ? t('passkeys.used', { when: relativeDayAndTime(lastUsed) }) : t('passkeys.unused')}
        </p>
      </div>
      <Button size="sm" variant="outline" onClick={onRemove}>
        {t('ui.remove')}
        <span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}
