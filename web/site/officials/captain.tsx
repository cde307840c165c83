import { Portrait } from '../../parts/portrait.tsx';
import { TranslationMark } from '../../parts/translation-mark.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { Official } from './load-officials.ts';
import { OfficialContactInfo } from './official-contact-info.tsx';
import { ProfileLink } from './profile-link.tsx';

/** Shows the Barangay Captain large; the list of the others does not repeat them. */
export function Captain({ official }: { official: Official }) {
  const { t } = useTranslation();
  const { name, position, bio, term, textLanguages } = official;
  return (
    <section aria-labelledby="captain">
      <div className="grid gap-6 sm:grid-cols-[14rem_1fr] lg:grid-cols-[20rem_1fr] lg:gap-12">
        <Portrait
          official={official}
          sizes="(min-width: 64rem) 20rem, 15rem"
          isPriority
          className="w-full max-w-60 rounded-xl sm:max-w-none"
        />
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
          <p lang={textLanguages?.bio} className="max-w-text text-lg">
            {bio || t('officials.noBio')}
          </p>
          <TranslationMark language={textLanguages?.bio} className="-mt-3 text-ink-soft text-sm" />
          <OfficialContactInfo official={official} />
          <ProfileLink official={official} isProminent />
        </div>
      </div>
    </section>
  );
}
