import { Monitor, Smartphone } from 'lucide-react';
import type { OwnSession } from '#model/endpoints/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Translate, useWords } from '../../../words.tsx';
import { useDates } from '../../shell/use-dates.ts';

const phones = ['Android', 'iPhone', 'iPad'];

/** 'Chrome on Android', or what is known of it. */
export function sessionName(t: Translate, { browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  if (browser !== '' && system !== '') return t('sessions.browser', { browser, system });
  return browser || system || t('sessions.unknown');
}

/** One place where one is signed in, with the button that ends it. */
export function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useWords();
  const { moment } = useDates();
  const name = sessionName(t, session);
  const Icon = phones.includes(session.system) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-4">
      <Icon aria-hidden className="mt-1 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {session.isThis && <Badge tone="info">{t('sessions.this')}</Badge>}
        </p>
        <p className="break-words text-ink-soft text-sm">{t('sessions.address', { address: session.address })}</p>
        <p className="text-ink-soft text-sm">{t('sessions.used', { when: moment(session.lastUsed) })}</p>
      </div>
      {!session.isThis && (
        <Button size="sm" variant="outline" onClick={onEnd}>
          {t('sessions.end')}
          <span className="sr-only">{t('sessions.end.of', { name, address: session.address })}</span>
        </Button>
      )}
    </li>
  );
}
