import { EllipsisVertical, History, Trash2, UserRoundX } from 'lucide-react';
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.tsx';
import { useWords } from '../../words.tsx';

interface ConversationMenuProps {
  onEarlier: () => void;
  onEnd: () => void;
  onForget: () => void;
}

/** What else can be done with a conversation: find earlier ones, end it, leave a phone that is somebody else's. */
export function ConversationMenu({ onEarlier, onEnd, onForget }: ConversationMenuProps) {
  const { t } = useWords();
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={t('chat.menu')}
          className="grid size-11 shrink-0 place-items-center rounded-md text-white transition-colors hover:bg-white/15 focus-visible:outline-sun-300"
        >
          <EllipsisVertical aria-hidden className="size-5" />
        </button>
      }
    >
      <MenuItem onSelect={onEarlier}>
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
