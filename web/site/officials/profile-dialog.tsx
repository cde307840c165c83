import { Award, CalendarPlus, MessageSquareText } from 'lucide-react';
import { buildTelUrl } from '../../parts/build-tel-url.ts';
import { Portrait } from '../../parts/portrait.tsx';
import { TranslationMark } from '../../parts/translation-mark.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { PageDialog } from '../../ui/overlays/page-dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { TelOrMailLink } from '../tel-or-mail-link.tsx';
import type { Official } from './load-officials.ts';

/** Profile of one official, with links to request a meeting or write a message (product §2.5.3). */
export function ProfileDialog({ official }: { official: Official }) {
  const { t, to } = useTranslation();
  const { id, name, position, term, department, bio, achievements, textLanguages } = official;
  return (
    <PageDialog
      title={name}
      description={position}
      closeTo={to('/officials')}
      closeLabel={t('ui.close')}
      footer={
        <>
          <LinkButton to={to(`/contact?official=${id}&subject=meeting`)} variant="outline">
            <CalendarPlus aria-hidden className="size-5" />
            {t('officials.profile.meet')}
          </LinkButton>
          <LinkButton to={to(`/contact?official=${id}&subject=message`)}>
            <MessageSquareText aria-hidden className="size-5" />
            {t('officials.profile.write')}
          </LinkButton>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-5">
        <Portrait official={official} isPriority className="size-32 shrink-0 rounded-xl" />
        <dl className="grid min-w-40 grow gap-3">
          <ProfileDetail term={t('officials.profile.term')} detail={term} />
          <ProfileDetail term={t('officials.profile.department')} detail={department} />
        </dl>
      </div>
      <h3 className="mt-6 text-lg">{t('officials.profile.about')}</h3>
      <p lang={textLanguages?.bio} className="mt-1.5 whitespace-pre-line">
        {bio || t('officials.noBio')}
      </p>
      <TranslationMark language={textLanguages?.bio} className="text-ink-soft text-sm" />
      {achievements.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">{t('officials.profile.achievements')}</h3>
          <TranslationMark language={textLanguages?.achievements} className="text-ink-soft text-sm" />
          <ul lang={textLanguages?.achievements} className="mt-2 grid gap-2">
            {achievements.map((achievement) => (
              <li key={achievement} className="flex items-start gap-2.5">
                <Award aria-hidden className="mt-0.5 size-5 text-sun-600" />
                {achievement}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-6 mb-2 text-lg">{t('officials.profile.contact')}</h3>
      <ContactDetails official={official} />
    </PageDialog>
  );
}

function ProfileDetail({ term, detail }: { term: string; detail: string }) {
  if (!detail) return null;
  return (
    <div>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="tabular font-bold">{detail}</dd>
    </div>
  );
}

function ContactDetails({ official: { email, phone, officeHours, textLanguages } }: { official: Official }) {
  const { t } = useTranslation();
  const items = [
    email && { term: t('officials.profile.email'), detail: <TelOrMailLink href={`mailto:${email}`}>{email}</TelOrMailLink> },
    phone && { term: t('officials.profile.phone'), detail: <TelOrMailLink href={buildTelUrl(phone)}>{phone}</TelOrMailLink> },
    officeHours && { term: t('officials.profile.hours'), detail: <span lang={textLanguages?.officeHours}>{officeHours}</span> },
  ];
  return <DescriptionList items={items.filter((item) => item !== '')} />;
}
