import { useState } from 'react';
import { manilaDay } from '#lib/manila.ts';
import type { PortalRecord } from '../../records.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useWords } from '../../words.tsx';
import type { FormField } from '../record-form/form-field.ts';
import { RecordDialog } from '../record-form/record-dialog.tsx';
import type { Deletion } from '../record-form/use-deletion.ts';
import type { OpenDialog, RecordAddress } from '../record-form/use-record-address.ts';
import { staffName, useStaff } from '../session/use-session.ts';
import { ArticleView } from './article-view.tsx';
import { ContentControl } from './content-control.tsx';
import { CoverControl } from './cover-control.tsx';
import { FormFrame } from './form-frame.tsx';
import { TagsControl } from './tags-control.tsx';
import type { Notification } from './use-notification.ts';

type Article = PortalRecord<'news'>;

const layout: readonly FormField<keyof Article & string>[] = [
  { name: 'title', wide: true },
  { name: 'excerpt', help: 'admin.news.excerpt.help' },
  { name: 'category' },
  { name: 'type' },
  { name: 'date' },
  { name: 'author' },
  { name: 'content', control: ContentControl },
  { name: 'readTime', help: 'admin.news.readTime.help' },
  { name: 'tags', wide: false, help: 'admin.news.tags.help', control: TagsControl },
  { name: 'image', control: CoverControl },
];

interface NewsDialogProps {
  dialog: OpenDialog;
  address: RecordAddress;
  deletion: Pick<Deletion<Article>, 'ask' | 'restore'>;
  notification: Notification;
}

/** One article over the list, in create, edit or view mode (product §2: admin news). */
export function NewsDialog({ dialog, address, deletion, notification }: NewsDialogProps) {
  const { t } = useWords();
  const author = staffName(useStaff());
  const [isSendingNow, setIsSendingNow] = useState(false);
  const isNew = dialog.mode === 'create';
  return (
    <RecordDialog
      name="news"
      dialog={dialog}
      address={address}
      layout={layout}
      initial={{ date: manilaDay(new Date()), author }}
      labelOf={({ title }) => title}
      newTitle={t('admin.news.create')}
      size="xl"
      deletion={deletion}
      onSaved={(article) => isNew && isSendingNow && void notification.send(article)}
      frame={(form, body) => (
        <FormFrame form={form} body={body}>
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
        </FormFrame>
      )}
      view={(article) => <ArticleView article={article} onNotify={() => notification.ask(article)} />}
    />
  );
}
