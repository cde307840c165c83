import { ArrowRight, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { slug } from '#lib/slug.ts';
import { useSite } from '../../parts/portal-data.ts';
import { Card } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';

/** Every department; a press opens its details, which have an address of their own. */
export function DepartmentDirectory() {
  const { t } = useWords();
  const { departments } = useSite();
  const { search } = useLocation();
  if (departments.length === 0) return null;
  const addressOf = (name: string) => {
    const parameters = new URLSearchParams(search);
    parameters.delete('sent');
    parameters.set('department', slug(name));
    return `?${parameters}`;
  };
  return (
    <section aria-labelledby="departments">
      <h2 id="departments" className="scroll-mt-6">
        {t('contact.departments')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('contact.departmentsHint')}</p>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2">
        {departments.map(({ name, description, head }) => (
          <Card key={name} as="li" interactive className="group flex flex-col">
            <h3>{name}</h3>
            <p className="mt-1.5 mb-4 text-ink-soft">{description}</p>
            <div className="mt-auto flex items-center justify-between gap-x-4 border-line border-t pt-3">
              <p className="inline-flex items-center gap-2 text-ink-soft text-sm">
                <UserRound aria-hidden className="size-4 shrink-0" />
                {head}
              </p>
              <Link
                to={addressOf(name)}
                preventScrollReset
                aria-label={t('contact.department.detailsOf', { name })}
                className="card-link inline-flex min-h-11 shrink-0 items-center gap-1.5 font-semibold text-civic-700 no-underline group-hover:underline"
              >
                {t('contact.department.details')}
                <ArrowRight aria-hidden className="size-4.5" />
              </Link>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
