import { Portrait } from '../../parts/portrait.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { Official } from './official-summary.tsx';

/** All values of an official. */
export function OfficialDetails({ official }: { official: Official }) {
  const { t } = useTranslation();
  const { position, department, email, phone, term, officeHours, bio, achievements } = official;
  return (
    <div className="grid items-start gap-6 sm:grid-cols-[10rem_1fr] sm:gap-8">
      <Portrait official={official} className="w-full max-w-48 rounded-lg" />
      <DescriptionList
        layout="grid"
        items={[
          { term: t('officials.position'), detail: position },
          { term: t('officials.department'), detail: department },
          {
            term: t('officials.email'),
            detail: (
              <a href={`mailto:${email}`} className="text-link break-words">
                {email}
              </a>
            ),
          },
          { term: t('officials.phone'), detail: phone },
          { term: t('officials.term'), detail: term },
          { term: t('officials.officeHours'), detail: officeHours },
          { term: t('officials.bio'), detail: <span className="font-normal">{bio || t('adminOfficials.noBio')}</span>, wide: true },
          { term: t('officials.achievements'), detail: <Achievements texts={achievements} />, wide: true },
        ]}
      />
    </div>
  );
}

function Achievements({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation();
  if (texts.length === 0) return t('adminOfficials.achievementCount', { count: 0 });
  return (
    <ul className="list-disc space-y-1 pl-5 font-normal">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
