import { Star } from 'lucide-react';
import { useTranslation } from '../../../use-translation.tsx';

/** Shows a rating from 0 to 5; 0 means that there is none. */
export function Rating({ rating }: { rating: number }) {
  const { t } = useTranslation();
  if (rating <= 0) return null;
  const text = rating.toFixed(1);
  return (
    <span className="tabular inline-flex items-center gap-1 font-semibold">
      <Star aria-hidden className="size-4 fill-sun-500 text-sun-600" />
      <span aria-hidden>{text}</span>
      <span className="sr-only">{t('places.rated', { rating: text })}</span>
    </span>
  );
}
