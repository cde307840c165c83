import { EllipsisVertical, History, Trash2, UserRoundX } from 'lucide-react';
import { DropdownMenu, MenuItem } from '../../../ui/overlays/dropdown-menu.tsx';
import { useTranslation } from '../../../use-translation.tsx';

interface ConversationMenuProps {
  onOpenEarlier: () => void;
  onEnd: () => void;
  onForget: () => void;
}

/** Menu of a conversation: earlier conversations, end this one, remove personal data. */
export function ConversationMenu({ onOpenEarlier, onEnd, onForget }: ConversationMenuProps) {
  const { t } = useTranslation();
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={t('chat.menu')}
          className="grid size-11 shrink-0 place-items-center rounded-md text-on-band transition-colors hover:bg-on-band/15 focus-visible:outline-sun-300"
        >
          <EllipsisVertical aria-hidden className="size-5" />
        </button>
      }
    >
      <MenuItem onSelect={onOpenEarlier}>
        <History aria-hidden className="size-4" />
        {t('chat.earlier')}
      </MenuItem>
      <MenuItem tone="danger" onSelect={onEnd}>
        <Trash2 aria-hidden className="size-4" />
        {t('chat.end')}
      </MenuItem>
      <MenuItem onSelect={onForget}>
        <UserRoundX aria-hidden className="size-4 shrink-0" />
        {t('forget.action')}
      </MenuItem>
    </DropdownMenu>
  );
}
