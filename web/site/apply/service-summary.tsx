import { ChevronDown, Clock, FileCheck2, Wallet } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { Service } from '../service.ts';
import { useServiceDescription } from '../use-service-description.ts';

/**
 * Fee, processing time and requirements of a service, beside the form. On phones they are above the
 * form, and `isFolded` collapses them under a button.
 */
export function ServiceSummary({ service, isFolded = false }: { service: Service; isFolded?: boolean }) {
  const { t } = useTranslation();
  const { fee, processingTime } = useServiceDescription(service);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <aside aria-label={t('apply.serviceSummary')} className="flex flex-col rounded-lg border border-line bg-surface shadow-card">
      <dl
        className={classNames(
          'grid divide-y divide-line sm:max-lg:grid-cols-2 sm:max-lg:divide-x sm:max-lg:divide-y-0',
          isFolded && 'max-lg:order-last max-lg:border-line max-lg:border-t',
          isFolded && !isOpen && 'max-lg:hidden',
        )}
      >
        <SummaryItem icon={<Wallet />} term={t('apply.fee')}>
          <span className="tabular">{fee}</span>
        </SummaryItem>
        <SummaryItem icon={<Clock />} term={t('apply.processingTime')}>
          <span lang={service.textLanguages?.processingTime}>{processingTime}</span>
        </SummaryItem>
      </dl>
      <div className={classNames('border-line border-t', isFolded && 'max-lg:border-t-0')}>
        <h2 className="font-bold text-base leading-normal tracking-normal">
          <span className={classNames('flex min-h-12 items-center gap-3 px-5 py-2.5', isFolded && 'max-lg:hidden')}>
            <FileCheck2 aria-hidden className="size-5 text-civic-600" />
            {t('apply.requirements')}
          </span>
          {isFolded && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
              className="flex min-h-12 w-full items-center gap-3 px-5 py-2.5 text-left lg:hidden"
            >
              <FileCheck2 aria-hidden className="size-5 text-civic-600" />
              <span>
                {t('apply.serviceSummary')}
                <span className="flex flex-wrap gap-x-3 font-normal text-ink-soft text-sm">
                  <span>{fee}</span> <span>{processingTime}</span>
                </span>
              </span>
              <ChevronDown
                aria-hidden
                className={classNames('ml-auto size-5 text-ink-soft transition-transform', isOpen && 'rotate-180')}
              />
            </button>
          )}
        </h2>
        <div id={id} className={classNames('px-5 pb-5', isFolded && !isOpen && 'max-lg:hidden')}>
          {isFolded && (
            <div className="lg:hidden">
              <p lang={service.textLanguages?.description} className="whitespace-pre-line text-ink-soft">
                {service.description}
              </p>
              <h3 className="mt-4 mb-1 text-base">{t('apply.requirements')}</h3>
            </div>
          )}
          <Requirements service={service} />
        </div>
      </div>
    </aside>
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
