import { Languages } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { ArticleControl } from '../../editor/article-control.tsx';
import type { RecordControlProps } from '../../record-form/form-field.ts';

/** The content in the second language; its editor opens when there is content or on request. */
export function TranslatedContentControl(props: RecordControlProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen || props.error || String(props.value ?? '').trim() !== '') return <ArticleControl {...props} />;
  return (
    <Button id={props.id} variant="outline" disabled={props.disabled} onClick={() => setIsOpen(true)}>
      <Languages aria-hidden className="size-4.5" />
      {t('admin.news.contentFil.write')}
    </Button>
  );
}
