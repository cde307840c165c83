import { ArrowRight, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { slugify } from '#lib/texts/slugify.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';

/** List of all departments; a click opens the details, which have their own URL. */
export function DepartmentDirectory() {
  const { t } = useTranslation();
  const { departments } = useSite();
  const { search } = useLocation();
  if (departments.length === 0) return null;
  const buildDetailsUrl = (name: string) => {
    const parameters = new URLSearchParams(search);
    parameters.delete('sent');
    parameters.set('department', slugify(name));
    return `?${parameters}`;
  };
  return (
    <section aria-labelledby="departments">
      <h2 id="departments" className="scroll-mt-6">
        {t('contact.departments')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('contact.departmentsHint')}</p>
      <ul className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {departments.map(({ name, description, head }) => (
          <li key={name} className="group relative flex flex-col border-line border-t pt-5">
            <h3>{name}</h3>
            <p className="mt-1.5 mb-1 text-ink-soft">{description}</p>
            <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4">
              <p className="inline-flex items-center gap-2 text-ink-soft text-sm">
                <UserRound aria-hidden className="size-4 shrink-0" />
                {head}
              </p>
              <Link
                to={buildDetailsUrl(name)}
                preventScrollReset
                aria-label={t('contact.department.detailsOf', { name })}
                className="card-link inline-flex min-h-11 items-center gap-1.5 font-semibold text-civic-700 no-underline group-hover:underline"
              >
                {t('contact.department.details')}
                <ArrowRight aria-hidden className="size-4.5" />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
