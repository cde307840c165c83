import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';

interface LinkedService {
  id: string;
  title: string;
  processingTime: string;
}

/** The services that can be applied for now, each a way into its application. */
export function ServiceLinks({ services }: { services: LinkedService[] }) {
  const { t, to } = useWords();
  return (
    <section aria-labelledby="services" className="mx-auto max-w-page px-4 pt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="services">{t('home.services')}</h2>
        <Link to={to('/apply_online')} className="inline-flex min-h-11 items-center font-semibold">
          {t('home.services.all')}
        </Link>
      </div>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {services.map(({ id, title, processingTime }) => (
          <Card as="li" key={id} interactive className="flex items-center gap-4">
            <div className="grow">
              <h3 className="text-lg">
                <Link to={to(`/apply_online/${id}`)} className="card-link no-underline after:absolute after:inset-0">
                  {title}
                </Link>
              </h3>
              <p className="text-ink-soft text-sm">{processingTime}</p>
            </div>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-civic-600" />
          </Card>
        ))}
      </ul>
    </section>
  );
}
