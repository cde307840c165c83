import { BellRing, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { createRecordSlug } from '#lib/texts/slugify.ts';
import type { PortalRecord } from '../../record-client.ts';
import { Button } from '../../ui/button.tsx';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { ArticleControl, OptionalArticleControl } from '../editor/article-control.tsx';
import { pickTitle } from '../pick-title.ts';
import type { FormField, RecordControlProps } from '../record-form/form-field.ts';
import { RecordDialog } from '../record-form/record-dialog.tsx';
import type { RecordDialogState, RecordUrls } from '../record-form/use-record-urls.ts';
import type { RecordDeletion } from '../record-list/use-delete-record.ts';
import { getStaffName, useCurrentUser, useRecords } from '../session/use-session.ts';
import { AlertAudienceNote } from './alert-audience-note.tsx';
import { ArticlePreview } from './form/article-preview.tsx';
import { CoverControl } from './form/cover-control.tsx';
import { NewsFormLayout } from './form/news-form-layout.tsx';
import { TagsControl } from './form/tags-control.tsx';
import type { ArticleNotification } from './use-article-notification.ts';

type Article = PortalRecord<'news'>;

const formFields: readonly FormField<keyof Article & string>[] = [
  { name: 'title' },
  { name: 'titleFil', help: 'admin.news.titleFil.help' },
  { name: 'excerpt', wide: false, help: 'admin.news.excerpt.help' },
  { name: 'excerptFil', wide: false },
  { name: 'category' },
  { name: 'type' },
  { name: 'date' },
  { name: 'author' },
  { name: 'content', control: ArticleControl },
  { name: 'contentFil', control: TranslatedContentControl },
  { name: 'readTime', help: 'admin.news.readTime.help' },
  { name: 'tags', wide: false, help: 'admin.news.tags.help', control: TagsControl },
  { name: 'image', control: CoverControl },
];

interface NewsDialogProps {
  dialog: RecordDialogState;
  urls: RecordUrls;
  deletion: Pick<RecordDeletion<Article>, 'requestDelete' | 'restore'>;
  notification: ArticleNotification;
}

/** One article over the list, in create, edit or view mode (product §2.21). */
export function NewsDialog({ dialog, urls, deletion, notification }: NewsDialogProps) {
  const { t, language } = useTranslation();
  const author = getStaffName(useCurrentUser());
  const [isSendingNow, setIsSendingNow] = useState(false);
  const isNew = dialog.mode === 'create';
  return (
    <RecordDialog
      name="news"
      dialog={dialog}
      urls={urls}
      layout={formFields}
      initialValues={{ date: toManilaDay(new Date()), author }}
      getLabel={(article) => pickTitle(article, language)}
      newTitle={t('admin.news.create')}
      size="xl"
      deletion={deletion}
      onSaved={(article) => isNew && isSendingNow && void notification.send(article)}
      renderForm={(form, body) => (
        <NewsFormLayout form={form} body={body}>
          {isNew && (
            <Checkbox
              className="mt-6 rounded-md border border-line bg-sunken/60 px-4 py-2"
              label={t('admin.news.sendNow')}
              help={t('admin.news.sendNow.help')}
              checked={isSendingNow}
              disabled={form.isBusy}
              onChange={(event) => setIsSendingNow(event.target.checked)}
            />
          )}
          {isNew && isSendingNow && <AlertAudienceNote />}
        </NewsFormLayout>
      )}
      renderView={(article) => <ArticleView article={article} onNotify={() => notification.requestConfirmation(article)} />}
    />
  );
}

/** An article as visitors see it, with the actions for staff. */
function ArticleView({ article, onNotify }: { article: PortalRecord<'news'>; onNotify: () => void }) {
  const { t, to } = useTranslation();
  const records = useRecords();
  const { id, title, image } = article;
  return (
    <>
      <div className="mx-auto mb-6 flex max-w-4xl flex-wrap gap-2">
        <a
          href={to(`/news/${createRecordSlug(id, title)}`)}
          target="_blank"
          rel="noreferrer"
          className={getButtonClasses({ variant: 'outline', size: 'sm' })}
        >
          <ExternalLink aria-hidden className="size-4" />
          {t('admin.news.publicPage')}
          <span className="sr-only">{t('admin.newTab')}</span>
        </a>
        <Button variant="outline" size="sm" onClick={onNotify}>
          <BellRing aria-hidden className="size-4" />
          {t('admin.news.notify')}
        </Button>
      </div>
      <ArticlePreview article={article} imageUrl={image ? records.files.getURL(article, image, { thumb: '800x450' }) : undefined} />
    </>
  );
}

/** The content in the second language. */
function TranslatedContentControl(props: RecordControlProps) {
  const { t } = useTranslation();
  return <OptionalArticleControl {...props} openLabel={t('admin.news.contentFil.write')} />;
}
