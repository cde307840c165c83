import type { Barangay } from '#model/barangay.ts';
import { useWords } from '../../words.tsx';

/** Figures of the barangay, from its settings. */
export function Highlights({ highlights }: Pick<Barangay, 'highlights'>) {
  const { t } = useWords();
  return (
    <section aria-labelledby="highlights" className="mt-16 bg-civic-900 text-white">
      <div className="mx-auto max-w-page px-4 py-12 sm:py-14">
        <h2 id="highlights" className="reveal text-white">
          {t('home.highlights')}
        </h2>
        <ul className="mt-7 grid grid-cols-2 gap-x-5 gap-y-8 sm:gap-x-8 lg:grid-cols-4">
          {highlights.map(({ title, subtitle, description }) => (
            <li key={subtitle} className="reveal border-sun-500 border-l-4 pl-3.5 sm:pl-5">
              <h3 className="tabular font-extrabold text-3xl sm:text-4xl text-sun-300 tracking-tight">{title}</h3>
              <p className="mt-1 font-bold leading-snug sm:text-lg">{subtitle}</p>
              <p className="mt-1 text-civic-100 max-sm:text-sm">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
