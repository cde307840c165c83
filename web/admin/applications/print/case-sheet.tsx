import type { ReactNode } from 'react';
import { getApplicationSource } from '#model/collections/applications/applications.ts';
import { purposes } from '#model/collections/choices.ts';
import { listRepresentativeDetails } from '#model/forms/list-representative-details.ts';
import { formatOfficeName } from '#model/office-message-params.ts';
import { listReadableAnswers } from '#model/service-form/format-answer.ts';
import { labelChoice } from '../../../parts/fields/label-choice.ts';
import { useSite } from '../../../parts/page/use-site.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { getStaffName, useCurrentUser } from '../../session/use-session.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { useStaffName } from '../../staff/use-staff-list.ts';
import { getPaperTitle } from '../detail/papers/list-case-files.ts';
import { getServiceTitle } from '../get-service-title.ts';
import type { Application } from '../listed-application.ts';
import { getPriority } from '../status/status-styles.ts';
import { CaseSheetNotes } from './case-sheet-notes.tsx';

interface CaseSheetProps {
  application: Application;
  /** Time and state of the appointment; '' for none. */
  appointment: string;
}

/**
 * The printed summary of an application for the decision, on one page if possible, with space for
 * signatures.
 */
export function CaseSheet({ application, appointment }: CaseSheetProps) {
  const { t, to, language } = useTranslation();
  const { name, city, address, logo, customPurposes } = useSite();
  const { day, dayAndTime } = useDateFormatters();
  const me = useCurrentUser();
  const { requirements, history } = application;
  const none = t('recordForm.none');
  const getName = useStaffName();
  const status = application.status || 'pending';
  return (
    <article
      data-letterhead
      className="mx-auto max-w-[210mm] space-y-6 rounded-lg border border-line bg-surface p-6 text-[0.9375rem] shadow-card sm:p-10 print:max-w-none print:rounded-none print:border-0 print:p-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-4 border-ink border-b-2 pb-4">
        <div className="flex items-center gap-3">
          <img src={logo.small} alt="" width="48" height="48" className="size-12 object-contain" />
          <div>
            <p className="font-extrabold">{t('admin.place', { office: formatOfficeName({ name, city }) })}</p>
            <p className="text-ink-soft text-sm">{address}</p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="sm:text-right">
            <p className="text-ink-soft text-sm">{t('admin.sheet')}</p>
            <h1 className="tabular text-2xl">{application.applicationNumber}</h1>
          </div>
          {/* Opens the case for staff; contains only its URL. */}
          <img src={`/qr${to(`/admin/applications/${application.id}`)}`} alt={t('admin.sheet.qr')} width="80" height="80" />
        </div>
      </header>
      <Section title={t('admin.detail.case')}>
        <TermTable
          rows={[
            [t('applications.service'), getServiceTitle(application, language) ?? t('admin.serviceGone')],
            [t('admin.detail.status'), t(`status.${status}`)],
            [t('applications.submitted'), dayAndTime(application.created)],
            [t('applications.source'), t(`source.${getApplicationSource(application)}`)],
            [t('applications.dueDate'), day(application.dueDate) || none],
            ...(appointment ? [[t('adminAppointments.case'), appointment] as const] : []),
            [t('applications.priority'), t(`priority.${getPriority(application)}`)],
            [t('applications.assignedTo'), getName(application.assignedTo, t('admin.detail.nobody'))],
            ...(status === 'denied' ? [[t('applications.denialReason'), application.denialReason || none] as const] : []),
          ]}
        />
      </Section>
      <Section title={t('admin.column.applicant')}>
        <TermTable
          rows={[
            [t('applications.name'), application.name],
            [t('applications.contactNumber'), application.contactNumber || t('numberCheck.none')],
            ...listRepresentativeDetails(t, application).map(([label, text]) => [t(label), text || none] as const),
            [t('applications.email'), application.email || none],
            [t('applications.birthDate'), day(application.birthDate) || none],
            [t('applications.gender'), application.gender ? t(`gender.${application.gender}`) : none],
            [t('applications.civilStatus'), application.civilStatus ? t(`civilStatus.${application.civilStatus}`) : none],
            [t('applications.occupation'), application.occupation || none],
            [
              t('applications.purpose'),
              labelChoice(application.purpose, { declared: purposes, officeOptions: customPurposes, language }, (one) =>
                t(`purpose.${one}`),
              ),
            ],
            [t('applications.address'), application.address],
            ...listReadableAnswers(application.formAnswers, language).map(({ label, text }) => [label, text] as const),
            ...(application.formAnswers?.promised.length
              ? [[t('admin.detail.promised'), application.formAnswers.promised.join('\n')] as const]
              : []),
          ]}
        />
      </Section>
      <Section title={t('admin.detail.papers')}>
        {requirements.length === 0 ? (
          <p>{t('admin.detail.noPapers')}</p>
        ) : (
          <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2 print:grid-cols-2">
            {requirements.map((paper, index) => (
              <li key={paper} className="wrap-anywhere flex items-start gap-2.5">
                <span aria-hidden className="mt-0.5 size-4 shrink-0 border-2 border-ink" />
                {getPaperTitle(t, language, application, index)}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('admin.detail.history')}>
        <ol className="space-y-1">
          {(history ?? []).map(({ status: historyStatus, date, by }) => (
            <li key={`${date} ${historyStatus}`}>
              <span className="tabular">{dayAndTime(date)}</span>: <strong>{t(`admin.history.${historyStatus}`)}</strong>
              {by && ` ${t('admin.history.by', { name: by })}`}
            </li>
          ))}
          {(application.pauses ?? []).map(({ from, until, by, text, papers, ended }) => (
            <li key={from}>
              <span className="tabular">{dayAndTime(from)}</span>: <strong>{t('admin.pause.requested')}</strong>{' '}
              {[t('admin.history.by', { name: by }), t('admin.pause.papers', { count: papers }), text].filter(Boolean).join(' · ')}
              {ended && ` · ${t(`admin.pause.${ended}`)}: ${dayAndTime(until)}`}
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('applications.notes')}>
        <CaseSheetNotes application={application} />
      </Section>
      <div className="grid break-inside-avoid gap-x-10 gap-y-8 pt-10 sm:grid-cols-2 print:grid-cols-2 print:pt-10!">
        {(['admin.sheet.prepared', 'admin.sheet.approved'] as const).map((role) => (
          <p key={role} className="border-ink border-t pt-1.5 text-ink-soft text-sm">
            {t(role)}
          </p>
        ))}
      </div>
      <footer className="text-ink-soft text-xs">
        {t('admin.sheet.printed', { name: getStaffName(me), date: dayAndTime(new Date().toISOString()) })}
      </footer>
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid">
      <h2 className="mb-2 font-bold text-base">{title}</h2>
      {children}
    </section>
  );
}

/** Terms and details as a two-column table on paper. */
function TermTable({ rows }: { rows: readonly (readonly [term: string, detail: string])[] }) {
  return (
    <dl className="grid border-line border-t sm:grid-cols-2 sm:gap-x-8 print:grid-cols-2 print:gap-x-8">
      {rows.map(([term, detail]) => (
        <div key={term} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-3 border-line border-b py-1.5">
          <dt className="text-ink-soft text-sm">{term}</dt>
          <dd className="min-w-0 whitespace-pre-line break-words font-semibold">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
