import { Lightbulb } from 'lucide-react';
import { useTranslation } from '../../use-translation.tsx';

export function VerificationTips({ hasDemoCodes }: { hasDemoCodes: boolean }) {
  const { t } = useTranslation();
  return (
    <aside className="rounded-lg border border-sun-300 bg-sun-50 px-4 py-3.5">
      <p className="flex items-center gap-2 font-bold text-civic-950">
        <Lightbulb aria-hidden className="size-5 text-sun-800" />
        {t('verify.tips')}
      </p>
      <ul className="mt-1.5 list-disc space-y-1 pl-6 text-ink-soft marker:text-sun-600">
        <li>{t('verify.tip.expires')}</li>
        <li>{t('verify.tip.secret')}</li>
        {hasDemoCodes && <li className="wrap-anywhere">{t('verify.tip.demo')}</li>}
      </ul>
    </aside>
  );
}
