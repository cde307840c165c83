import { Portrait } from '../../parts/portrait.tsx';
import { Card } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';
import type { Official } from './load-officials.ts';
import { OfficialFacts } from './official-facts.tsx';
import { ProfileLink } from './profile-link.tsx';

export function OfficialCard({ official }: { official: Official }) {
  const { t } = useWords();
  const { name, position, bio } = official;
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Portrait official={official} className="size-24 shrink-0 rounded-lg" />
        <div className="min-w-0">
          <h3 className="leading-snug">{name}</h3>
          <p className="mt-0.5 font-semibold text-civic-700">{position}</p>
        </div>
      </div>
      <p className="line-clamp-3 text-ink-soft">{bio || t('officials.noBio')}</p>
      <OfficialFacts official={official} />
      <div className="mt-auto grid">
        <ProfileLink official={official} />
      </div>
    </Card>
  );
}
