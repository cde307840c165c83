import { Link } from 'react-router';
import { purposes } from '#model/collections/choices.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { useWords } from '../../../words.tsx';
import type { Application } from '../../live/application-feed.ts';
import { useFileLinks } from '../../session/file-links.ts';
import { staffName } from '../../session/use-session.ts';
import { useDates } from '../../shell/use-dates.ts';
import { PriorityBadge } from '../application-parts.tsx';
import { DueMark } from '../due-mark.tsx';
import { StatusSelect } from '../status-select.tsx';
import type { StatusChange } from '../use-status-change.ts';
import { History } from './history.tsx';
import { Papers } from './papers.tsx';
import type { StaffEntry } from './use-staff-list.ts';

interface ApplicationDetailsProps {
  application: Application;
  staff: readonly StaffEntry[] | undefined;
  change: StatusChange;
}

/** Everything an application says, and what it brought along. */
export function ApplicationDetails({ application, staff, change }: ApplicationDetailsProps) {
  const { t, to } = useWords();
  const { day, dayAndTime } = useDates();
  const links = useFileLinks();
  const { requirements, requirementsJSON, documents } = application;
  const none = t('admin.detail.none');
  const purpose = purposes.find((one) => one === application.purpose);
  const assigned = staff?.find(({ id }) => id === application.assignedTo);

  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
      <div className="space-y-8">
        <section aria-labelledby="detail-applicant">
          <h3 id="detail-applicant" className="mb-4 text-lg">
            {t('admin.detail.applicant')}
          </h3>
          <DescriptionList
            layout="grid"
            items={[
              { term: t('applications.name'), detail: application.name },
              {
                term: t('applications.contactNumber'),
                detail: (
                  <a href={`tel:${application.contactNumber}`} className="text-link tabular">
                    {application.contactNumber}
                  </a>
                ),
              },
              {
                term: t('applications.email'),
                detail: application.email ? (
                  <a href={`mailto:${application.email}`} className="text-link break-all">
                    {application.email}
                  </a>
                ) : (
                  none
                ),
              },
              { term: t('applications.birthDate'), detail: day(application.birthDate) || none },
              { term: t('applications.gender'), detail: application.gender ? t(`gender.${application.gender}`) : none },
              { term: t('applications.civilStatus'), detail: application.civilStatus ? t(`civilStatus.${application.civilStatus}`) : none },
              { term: t('applications.occupation'), detail: application.occupation || none },
              { term: t('applications.service'), detail: application.expand?.serviceId?.title ?? t('admin.serviceGone') },
              { term: t('applications.purpose'), detail: purpose ? t(`purpose.${purpose}`) : application.purpose },
              { term: t('applications.address'), detail: application.address, wide: true },
            ]}
          />
        </section>
        <Papers
          id="detail-papers"
          title={t('admin.detail.papers')}
          empty={t('admin.detail.noPapers')}
          record={application}
          links={links}
          papers={requirements.map((name, index) => ({
            name,
            title: requirementsJSON?.[index]?.requirementName || t('admin.detail.paper', { n: index + 1 }),
            fileName: requirementsJSON?.[index]?.fileName,
          }))}
        />
        {(documents.length > 0 || application.status === 'finished') && (
          <Papers
            id="detail-documents"
            title={t('applications.documents')}
            empty={t('admin.detail.noDocuments')}
            record={application}
            links={links}
            papers={documents.map((name, index) => ({ name, title: t('admin.detail.document', { n: index + 1 }), fileName: name }))}
          />
        )}
      </div>
      <div className="space-y-8">
        <section aria-labelledby="detail-case" className="rounded-lg border border-line bg-sunken/60 p-5">
          <h3 id="detail-case" className="mb-4 text-lg">
            {t('admin.detail.case')}
          </h3>
          <label htmlFor="detail-status" className="mb-1 block text-ink-soft text-sm">
            {t('admin.detail.status')}
          </label>
          <div className="mb-5 max-w-56">
            <StatusSelect id="detail-status" application={application} change={change} />
          </div>
          <DescriptionList
            layout="grid"
            items={[
              { term: t('applications.priority'), detail: <PriorityBadge application={application} /> },
              { term: t('applications.assignedTo'), detail: assigned ? staffName(assigned) : t('admin.detail.nobody') },
              { term: t('applications.submitted'), detail: dayAndTime(application.created) },
              {
                term: t('applications.dueDate'),
                wide: true,
                detail: (
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                    <span>{day(application.dueDate) || none}</span>
                    <DueMark application={application} />
                  </span>
                ),
              },
              ...(application.status === 'denied'
                ? [{ term: t('applications.denialReason'), detail: application.denialReason || none, wide: true }]
                : []),
              { term: t('applications.notes'), detail: application.notes || none, wide: true },
            ]}
          />
        </section>
        <section aria-labelledby="detail-history">
          <h3 id="detail-history" className="mb-4 text-lg">
            {t('admin.detail.history')}
          </h3>
          <History application={application} />
          <Link
            to={to(`/admin/audit?collection=applications&record=${application.id}`)}
            className="text-link mt-4 inline-flex min-h-11 items-center"
          >
            {t('audit.whoSaw')}
          </Link>
        </section>
      </div>
    </div>
  );
}
