import { Monitor, Smartphone } from 'lucide-react';
import type { SessionInfo } from '#model/endpoints/accounts/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { type Translate, useTranslation } from '../../../use-translation.tsx';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';

const phoneSystems = ['Android', 'iPhone', 'iPad'];

/** 'Chrome on Android', or the known part of it. */
export function formatSessionName(t: Translate, { browser, system }: Pick<SessionInfo, 'browser' | 'system'>): string {
  if (browser !== '' && system !== '') return t('sessions.browser', { browser, system });
  return browser || system || t('sessions.unknown');
}

/** One session, with the button that ends it. */
export function SessionRow({ session, onEnd }: { session: SessionInfo; onEnd: () => void }) {
  const { t } = useTranslation();
  const { moment } = useDateFormatters();
  const name = formatSessionName(t, session);
  const Icon = phoneSystems.includes(session.system) ? Smartphone : Monitor;
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
