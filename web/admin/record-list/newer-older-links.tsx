import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';

interface NewerOlderLinksProps {
  label: string;
  /** URL of the previous page; false on the first page. */
  newer: string | false;
  /** URL of the next page; false on the last page. */
  older: string | false;
  className?: string;
}

/** Links to the previous and next page of a list without a total. */
export function NewerOlderLinks({ label, newer, older, className = '' }: NewerOlderLinksProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={label} className={`flex gap-3 ${className}`}>
      {newer && (
        <LinkButton variant="outline" rel="prev" to={newer}>
          <ChevronLeft aria-hidden className="size-5" />
          {t('audit.newer')}
        </LinkButton>
      )}
      {older && (
        <LinkButton variant="outline" rel="next" to={older}>
          {t('audit.older')}
          <ChevronRight aria-hidden className="size-5" />
        </LinkButton>
      )}
    </nav>
  );
}
