import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { TranslationMark } from '../../parts/translation-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { buildServicePath, type ServiceSummary } from '../service.ts';
import { useServiceDescription } from '../use-service-description.ts';

/**
 * One service in a list: name, fee, processing time, and whether it is online. Unless the text is
 * enlarged, a row on a phone is at most 96 pixels high: a title of three lines leaves the rest one.
 */
function ServiceRow({ service }: { service: ServiceSummary }) {
  const { t, to } = useTranslation();
  const { title, description, isOnline, textLanguages = {} } = service;
  const { fee, processingTime, isAvailable, availability } = useServiceDescription(service);
  return (
    <li className="relative flex min-h-16 items-center gap-3 px-4 py-1.5 has-[a:hover]:bg-sunken sm:gap-6 sm:py-3">
      <div className="flex min-w-0 grow flex-col min-[20rem]:max-sm:max-h-[5.1875rem]">
        <h3 className="shrink-0 text-base leading-tight min-[20rem]:line-clamp-3 sm:text-lg sm:leading-tight">
          <Link to={to(buildServicePath(service))} lang={textLanguages.title} className="card-link no-underline">
            {title}
          </Link>
        </h3>
        <p lang={textLanguages.description} className="mt-1 line-clamp-1 text-ink-soft max-sm:hidden">
          {description}
        </p>
        <ul className="mt-0.5 text-pretty text-ink-soft text-sm *:inline min-[20rem]:line-clamp-2 sm:mt-1 [&>li+li]:before:content-['_·_']">
          {isAvailable ? (
            <li className={isOnline ? 'font-semibold text-info-ink' : undefined}>
              {t(isOnline ? 'apply.onlineBadge' : 'services.atOffice')}
            </li>
          ) : (
            // On a phone and on paper a badge beside the title would break its words.
            <li className="font-semibold text-danger-ink not-print:sm:hidden">{availability}</li>
          )}
          <li className={classNames('tabular', !isAvailable && 'not-print:sm:before:content-none!')}>
            <span className="sr-only">{t('apply.fee')}: </span>
            {fee}
          </li>
          <li>
            <span className="sr-only">{t('apply.processingTime')}: </span>
            <span lang={textLanguages.processingTime}>{processingTime}</span>
          </li>
          {textLanguages.title && (
            <li>
              <TranslationMark language={textLanguages.title} />
            </li>
          )}
        </ul>
      </div>
      {!isAvailable && (
        <Badge tone="danger" className="max-sm:hidden print:hidden">
          {availability}
        </Badge>
      )}
      <ChevronRight aria-hidden className="size-5 text-ink-faint print:hidden" />
    </li>
  );
}

/** A list of services. */
export function ServiceRows({ services }: { services: readonly ServiceSummary[] }) {
  return (
    <ul className="-mx-4 divide-y divide-line border-line border-y bg-surface sm:mx-0 sm:overflow-hidden sm:rounded-lg sm:border-x">
      {services.map((service) => (
        <ServiceRow key={service.id} service={service} />
      ))}
    </ul>
  );
}
