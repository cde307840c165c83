import { Settings2, Zap } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DropdownMenu, MenuHeading, MenuItem, MenuSeparator } from '../../../ui/overlays/dropdown-menu.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useCollection } from '../../record-list/use-collection.ts';
import { fillPlaceholders, type ReplyValues } from './fill-placeholders.ts';

const CannedRepliesDialog = lazyWithRetry(() => import('./canned-replies-dialog.tsx'));

interface CannedRepliesMenuProps {
  values: ReplyValues;
  /** Receives the text with placeholders filled in. */
  onChoose: (text: string) => void;
}

/** The menu of canned replies: inserts one into the reply, or opens their dialog. */
export function CannedRepliesMenu({ values, onChoose }: CannedRepliesMenuProps) {
  const { t } = useTranslation();
  const list = useCollection('canned_replies');
  const [isManaged, setIsManaged] = useState(false);
  const replies = list.rows?.toSorted((a, b) => a.title.localeCompare(b.title)) ?? [];
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={<IconButton icon={Zap} label={t('support.canned')} title={t('support.canned')} className="shrink-0" />}
      >
        <MenuHeading>{t('support.canned')}</MenuHeading>
        {replies.length === 0 && (
          <p className="max-w-72 px-3 pb-2 text-ink-soft text-sm">{t(list.error ? 'support.canned.failed' : 'support.canned.none')}</p>
        )}
        {replies.map((reply) => (
          <MenuItem key={reply.id} onSelect={() => onChoose(fillPlaceholders(reply.text, values))}>
            <span className="min-w-0 max-w-80">
              <span className="block truncate font-semibold">{reply.title}</span>
              <span className="block truncate text-ink-soft text-sm">{fillPlaceholders(reply.text, values)}</span>
            </span>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => setIsManaged(true)}>
          <Settings2 aria-hidden className="size-4.5" />
          {t('support.canned.manage')}
        </MenuItem>
      </DropdownMenu>
      <Suspense>{isManaged && <CannedRepliesDialog list={list} onClose={() => setIsManaged(false)} />}</Suspense>
    </>
  );
}
