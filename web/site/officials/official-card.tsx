import { Portrait } from '../../parts/portrait.tsx';
import { TranslationMark } from '../../parts/translation-mark.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { Official } from './load-officials.ts';
import { OfficialContactInfo } from './official-contact-info.tsx';
import { ProfileLink } from './profile-link.tsx';

export function OfficialCard({ official }: { official: Official }) {
  const { t } = useTranslation();
  const { name, position, bio, textLanguages } = official;
  return (
    <li className="flex flex-col gap-3 border-line border-t pt-5">
      <div className="flex flex-wrap items-center gap-4">
        <Portrait official={official} className="size-28 shrink-0 rounded-xl" />
        <div className="min-w-0 flex-1 basis-[9rem]">
          <h3 className="leading-snug">{name}</h3>
          <p className="mt-0.5 font-semibold text-civic-700">{position}</p>
        </div>
      </div>
      <div>
        <p lang={textLanguages?.bio} className="line-clamp-3 text-ink-soft">
          {bio || t('officials.noBio')}
        </p>
        <TranslationMark language={textLanguages?.bio} className="text-ink-soft text-sm" />
      </div>
      <OfficialContactInfo official={official} />
      <div className="mt-auto grid">
        <ProfileLink official={official} />
      </div>
    </li>
  );
}
