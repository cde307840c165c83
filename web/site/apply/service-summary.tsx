import { ChevronDown, Clock, FileCheck2, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { Service } from '../service.ts';
import { useServiceDescription } from '../use-service-description.ts';

/**
 * Fee, processing time and requirements of a service, beside the form. On phones they are above the
 * form, and `isFolded` folds them into one line, which opens without scripts too.
 */
export function ServiceSummary({ service, isFolded = false }: { service: Service; isFolded?: boolean }) {
  const { t } = useTranslation();
  const { fee, processingTime } = useServiceDescription(service);
  return (
    <aside aria-label={t('apply.serviceSummary')} className="rounded-lg border border-line bg-surface shadow-card">
      {isFolded && (
        <details className="print-open group lg:hidden">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-5 py-2.5 [&::-webkit-details-marker]:hidden">
            <FileCheck2 aria-hidden className="size-5 text-civic-600" />
            <span>
              <span className="font-bold">{t('apply.serviceSummary')}</span>
              <span className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
                <span>{fee}</span> <span>{processingTime}</span>
              </span>
            </span>
            <ChevronDown aria-hidden className="ml-auto size-5 text-ink-soft transition-transform group-open:rotate-180" />
          </summary>
          <div className="px-5 pb-5">
            <p lang={service.textLanguages?.description} className="whitespace-pre-line text-ink-soft">
              {service.description}
            </p>
            <h2 className="mt-4 mb-1 text-base">{t('apply.requirements')}</h2>
            <Requirements service={service} />
          </div>
          <Terms service={service} className="border-line border-t" />
        </details>
      )}
      <div className={isFolded ? 'max-lg:hidden' : undefined}>
        <Terms service={service} />
        <div className="border-line border-t px-5 pb-5">
          <h2 className="flex min-h-12 items-center gap-3 py-2.5 font-bold text-base leading-normal tracking-normal">
            <FileCheck2 aria-hidden className="size-5 text-civic-600" />
            {t('apply.requirements')}
          </h2>
          <Requirements service={service} />
        </div>
      </div>
    </aside>
  );
}

function Terms({ service, className }: { service: Service; className?: string }) {
  const { t } = useTranslation();
  const { fee, processingTime } = useServiceDescription(service);
  return (
    <dl className={classNames('grid divide-y divide-line sm:max-lg:grid-cols-2 sm:max-lg:divide-x sm:max-lg:divide-y-0', className)}>
      <SummaryItem icon={<Wallet />} term={t('apply.fee')}>
        <span className="tabular">{fee}</span>
      </SummaryItem>
      <SummaryItem icon={<Clock />} term={t('apply.processingTime')}>
        <span lang={service.textLanguages?.processingTime}>{processingTime}</span>
      </SummaryItem>
    </dl>
  );
}

function Requirements({ service: { requirements, textLanguages } }: { service: Service }) {
  const { t } = useTranslation();
  if (requirements.length === 0) return <p className="text-ink-soft">{t('apply.noRequirements')}</p>;
  return (
    <ul lang={textLanguages?.requirements} className="list-disc space-y-1 pl-8 text-ink-soft marker:text-civic-500">
      {requirements.map((requirement) => (
        <li key={requirement}>{requirement}</li>
      ))}
    </ul>
  );
}

function SummaryItem({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 px-5 py-3.5 max-sm:flex max-sm:flex-wrap max-sm:justify-between sm:items-start [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:text-civic-600">
      <dt className="contents">
        <span aria-hidden className="row-span-2 max-sm:hidden">
          {icon}
        </span>
        <span className="text-ink-soft text-sm">{term}</span>
      </dt>
      <dd className="font-bold text-civic-950 max-sm:text-right">{children}</dd>
    </div>
  );
}
