import { Portrait } from '../../parts/portrait.tsx';
import { Bunting } from '../../ui/bunting.tsx';
import { Card } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';
import type { Official } from './load-officials.ts';
import { OfficialFacts } from './official-facts.tsx';
import { ProfileLink } from './profile-link.tsx';

/** The Barangay Captain, large and only here. */
export function Captain({ official }: { official: Official }) {
  const { t } = useWords();
  const { name, position, bio, term } = official;
  return (
    <Card as="section" flush aria-labelledby="captain">
      <Bunting className="h-4 bg-civic-50" />
      <div className="grid gap-6 p-5 sm:grid-cols-[14rem_1fr] sm:p-8 lg:grid-cols-[18rem_1fr] lg:gap-10">
        <Portrait official={official} isFirst className="w-full max-w-60 rounded-xl sm:max-w-none" />
        <div className="flex flex-col items-start gap-4 lg:justify-center">
          <div>
            <p className="font-bold text-flag-700">
              {position}
              {term && <span className="tabular ml-2 font-semibold text-ink-soft">{term}</span>}
            </p>
            <h2 id="captain" className="mt-1 text-3xl lg:text-4xl">
              {name}
            </h2>
          </div>
          <p className="max-w-text text-lg">{bio || t('officials.noBio')}</p>
          <OfficialFacts official={official} />
          <ProfileLink official={official} isProminent />
        </div>
      </div>
    </Card>
  );
}
