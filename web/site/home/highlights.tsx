import type { Barangay } from '#model/barangay.ts';
import { useTranslation } from '../../use-translation.tsx';

/** Statistics of the barangay, from its settings. */
export function Highlights({ highlights }: Pick<Barangay, 'highlights'>) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="highlights" className="mt-9 sm:mt-16 bg-band-raised text-on-band">
      <div className="mx-auto max-w-page px-4 py-7 sm:py-14">
        <h2 id="highlights" className="reveal text-on-band">
          {t('home.highlights')}
        </h2>
        <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-5 gap-y-5 sm:mt-7 sm:grid-cols-2 sm:gap-x-8 sm:gap-y-8 lg:grid-cols-4">
          {highlights.map(({ title, subtitle, description }) => (
            <li key={subtitle} className="reveal border-sun-500 border-l-4 pl-3.5 sm:pl-5">
              <h3 className="tabular font-extrabold text-2xl sm:text-4xl text-sun-300 tracking-tight">{title}</h3>
              <p className="mt-1 font-bold leading-snug sm:text-lg">{subtitle}</p>
              <p className="mt-1 text-on-band-soft max-sm:hidden">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
