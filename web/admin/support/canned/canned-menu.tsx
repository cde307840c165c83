import { Settings2, Zap } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { DropdownMenu, MenuHeading, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx';
import { useWords } from '../../../words.tsx';
import { useCollection } from '../../record-form/use-collection.ts';
import { filledReply, type ReplyValues } from './filled-reply.ts';

const CannedDialog = lazy(() => import('./canned-dialog.tsx'));

interface CannedMenuProps {
  values: ReplyValues;
  /** Receives the text, filled in. */
  onChoose: (text: string) => void;
}

/** The prepared answers, to be put into the box, and the way to manage them. */
export function CannedMenu({ values, onChoose }: CannedMenuProps) {
  const { t } = useWords();
  const list = useCollection('canned_replies');
  const [isManaged, setIsManaged] = useState(false);
  const replies = list.rows?.toSorted((a, b) => a.title.localeCompare(b.title)) ?? [];
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <button
            type="button"
            aria-label={t('support.canned')}
            title={t('support.canned')}
            className={buttonClasses({ variant: 'ghost', size: 'icon', className: 'shrink-0' })}
          >
            <Zap aria-hidden className="size-5" />
          </button>
        }
      >
        <MenuHeading>{t('support.canned')}</MenuHeading>
        {replies.length === 0 && (
          <p className="max-w-72 px-3 pb-2 text-ink-soft text-sm">
            {t(list.error === undefined ? 'support.canned.none' : 'support.canned.failed')}
          </p>
        )}
        {replies.map((reply) => (
          <MenuItem key={reply.id} onSelect={() => onChoose(filledReply(reply.text, values))}>
            <span className="min-w-0 max-w-80">
              <span className="block truncate font-semibold">{reply.title}</span>
              <span className="block truncate text-ink-soft text-sm">{filledReply(reply.text, values)}</span>
            </span>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => setIsManaged(true)}>
          <Settings2 aria-hidden className="size-4.5" />
          {t('support.canned.manage')}
        </MenuItem>
      </DropdownMenu>
      <Suspense>{isManaged && <CannedDialog list={list} onClose={() => setIsManaged(false)} />}</Suspense>
    </>
  );
}
