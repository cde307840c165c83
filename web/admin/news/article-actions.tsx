import { BellRing } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { RecordUrls } from '../record-form/use-record-urls.ts';
import { RowActions } from '../record-list/row-actions.tsx';
import type { ListedArticle } from './listed-article.ts';

export interface ArticleActionsProps {
  article: ListedArticle;
  address: RecordUrls;
  onNotify: (article: ListedArticle) => void;
  onDelete: (article: ListedArticle) => void;
}

/** The buttons of an article: view, edit, send notification, delete. */
export function ArticleActions({ article, address, onNotify, onDelete }: ArticleActionsProps) {
  const { t } = useTranslation();
  const notify = t('admin.news.notifyOf', { title: article.title });
  return (
    <RowActions id={article.id} label={article.title} address={address} onDelete={() => onDelete(article)}>
      <IconButton
        icon={BellRing}
        onClick={() => onNotify(article)}
        label={notify}
        title={notify}
        iconClasses="size-4.5"
        className="relative z-[1]"
      />
    </RowActions>
  );
}
