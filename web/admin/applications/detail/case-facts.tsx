import { Check, Copy, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { getApplicationSource } from '#model/collections/applications/applications.ts';
import { purposes } from '#model/collections/choices.ts';
import { listRepresentativeDetails } from '#model/forms/list-representative-details.ts';
import { listReadableAnswers } from '#model/service-form/format-answer.ts';
import { buildTelUrl } from '../../../parts/build-tel-url.ts';
import { labelChoice } from '../../../parts/fields/label-choice.ts';
import { useSite } from '../../../parts/page/use-site.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCopyToClipboard } from '../../../ui/use-copy-to-clipboard.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import type { Application } from '../listed-application.ts';
import { CorrectedFacts } from './facts/corrected-facts.tsx';

/** The facts of an application, each with a button that copies its value. */
export function CaseFacts({ application }: { application: Application }) {
  const { t, language } = useTranslation();
  const { day, dayAndTime } = useDateFormatters();
  const { contactNumber, numberCheck, email, gender, civilStatus } = application;
  const { customPurposes } = useSite();
  const facts: readonly [term: string, text: string, detail?: ReactNode][] = [
    [t('applications.name'), application.name],
    [
      t('applications.contactNumber'),
      contactNumber || t('numberCheck.none'),
      contactNumber && (
        <a key="tel" href={buildTelUrl(contactNumber)} className="text-link touch-target tabular flex-wrap">
          {contactNumber}
          {numberCheck === 'unverified' && <span className="text-ink-soft"> · {t('numberCheck.unverified')}</span>}
        </a>
      ),
    ],
    ...listRepresentativeDetails(t, application).map(([label, text]) => [t(label), text] as [string, string]),
    [t('applications.address'), application.address],
    [t('applications.birthDate'), day(application.birthDate)],
    [t('applications.civilStatus'), civilStatus ? t(`civilStatus.${civilStatus}`) : ''],
    [t('applications.gender'), gender ? t(`gender.${gender}`) : ''],
    [t('applications.occupation'), application.occupation],
    [
      t('applications.purpose'),
      labelChoice(application.purpose, { declared: purposes, officeOptions: customPurposes, language }, (one) => t(`purpose.${one}`)),
    ],
    [
      t('applications.email'),
      email,
      <a key="mail" href={`mailto:${email}`} className="text-link touch-target">
        {email}
      </a>,
    ],
    ...listReadableAnswers(application.formAnswers, language).map(({ label, text }) => [label, text] as [string, string]),
    ...(application.formAnswers?.promised.length
      ? [[t('admin.detail.promised'), application.formAnswers.promised.join('\n')] as [string, string]]
      : []),
    [t('applications.submitted'), dayAndTime(application.created)],
    [t('applications.source'), t(`source.${getApplicationSource(application)}`)],
    ...(application.consentBy
      ? [[t('applications.consentBy'), `${application.consentBy}, ${dayAndTime(application.consentAt)}`] as [string, string]]
      : []),
  ];
  return (
    <section aria-labelledby="case-facts">
      <h2 id="case-facts" className="mb-1 text-lg">
        {t('admin.column.applicant')}
      </h2>
      <dl className="divide-y divide-line border-line border-y">
        {facts.map(([term, text, detail]) => (
          <div key={term} className="grid grid-cols-[minmax(6.5rem,2fr)_5fr] gap-x-3">
            <dt className="py-1.5 text-ink-soft text-sm leading-6 pointer-coarse:py-2.5">{term}</dt>
            <dd className="min-w-0 py-0.5">
              <CopyableValue label={term} text={text}>
                {detail}
              </CopyableValue>
            </dd>
          </div>
        ))}
      </dl>
      <CorrectedFacts application={application} />
    </section>
  );
}

interface CopyableValueProps {
  label: string;
  /** The text to copy; '' for no value. */
  text: string;
  /** The displayed value, where it is more than the text. */
  children?: ReactNode;
}

/** A value of a case with a button that copies it. */
function CopyableValue({ label, text, children }: CopyableValueProps) {
  const { t } = useTranslation();
  const { outcome, copy } = useCopyToClipboard(text);
  const Icon = outcome === 'copied' ? Check : outcome === 'failed' ? X : Copy;
  if (text === '') return <span className="block py-1.5 text-ink-soft">{t('recordForm.none')}</span>;
  return (
    <span className="flex items-start gap-1">
      <span className="wrap-anywhere min-w-0 grow py-1.5 font-semibold pointer-coarse:py-2.5">{children ?? text}</span>
      <IconButton
        icon={Icon}
        title={t('case.copy', { label })}
        label={t('case.copy', { label })}
        onClick={copy}
        size="icon-sm"
        iconClasses="size-4"
        className="shrink-0 text-ink-soft"
      />
      <span aria-live="polite" className="sr-only">
        {outcome && t(`case.copy.${outcome}`, { label })}
      </span>
    </span>
  );
}
