import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';

interface ReviewSectionProps {
  title: string;
  onEdit?: () => void;
  children: ReactNode;
}

export function ReviewSection({ title, onEdit, children }: ReviewSectionProps) {
  const { t } = useTranslation();
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h3>{title}</h3>
        {onEdit && (
          <Button variant="ghost" onClick={onEdit} aria-label={t('apply.review.editStep', { step: title })} className="-mr-3 px-3">
            <Pencil aria-hidden className="size-4" />
            {t('apply.review.edit')}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
