import { BellRing } from 'lucide-react';
import { buttonClasses } from '../../ui/button-classes.ts';
import { useWords } from '../../words.tsx';
import { RowActions } from '../record-form/row-actions.tsx';
import type { RecordAddress } from '../record-form/use-record-address.ts';
import type { ListedArticle } from './listed-article.ts';

export interface ArticleActionsProps {
  article: ListedArticle;
  address: RecordAddress;
  onNotify: (article: ListedArticle) => void;
  onDelete: (article: ListedArticle) => void;
}

/** View, edit, send notification, delete. */
export function ArticleActions({ article, address, onNotify, onDelete }: ArticleActionsProps) {
  const { t } = useWords();
  const notify = t('admin.news.notifyOf', { title: article.title });
  return (
    <RowActions id={article.id} label={article.title} address={address} onDelete={() => onDelete(article)}>
      <button
        type="button"
        onClick={() => onNotify(article)}
        aria-label={notify}
        title={notify}
        className={buttonClasses({ variant: 'ghost', size: 'icon', className: 'relative z-[1]' })}
      >
        <BellRing aria-hidden className="size-4.5" />
      </button>
    </RowActions>
  );
}
