import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';

interface NewerOlderLinksProps {
  label: string;
  /** URL of the page before; absent at the first one. */
  newer: string | false;
  /** URL of the page after; absent at the last one. */
  older: string | false;
  className?: string;
}

/** Links between the pages of a list whose total is not counted. */
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
