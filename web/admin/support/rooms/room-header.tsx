import { Ban, Check, Ellipsis, PanelRight, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { buildTelUrl } from '../../../parts/build-tel-url.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/overlays/dropdown-menu.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useShortcuts } from '../../applications/shortcuts/use-shortcuts.ts';
import { useShortcutsEnabled } from '../../applications/shortcuts/use-shortcuts-enabled.ts';
import { BackToListLink } from '../../back-to-list-link.tsx';
import { useRecordUpdate } from '../../record-form/use-record-update.ts';
import { AssigneeSelect } from '../../staff/assignee-select.tsx';
import { useFocusOnOpen } from '../../use-focus-on-open.ts';
import { PhoneVerificationBadge } from './phone-verification-badge.tsx';
import { getRoomName } from './room-labels.ts';
import type { Room } from './room-query.ts';

interface RoomHeaderProps {
  room: Room;
  /** URL of the list, for small screens. */
  back: string;
  onSaved: (room: Room) => void;
  /** Opens the details, where they do not fit beside the thread. */
  onShowDetails: () => void;
}

/** The header of a conversation: the person, the assignee and the actions. */
export function RoomHeader({ room, back, onSaved, onShowDetails }: RoomHeaderProps) {
  const { t } = useTranslation();
  const { isBusy, save } = useRecordUpdate('messages_room', messageRooms.fields, onSaved);
  const [isBlocking, setIsBlocking] = useState(false);
  const name = getRoomName(t, room);
  const heading = useFocusOnOpen<HTMLHeadingElement>(true);
  const isClosed = room.status === 'closed';
  const StatusIcon = isClosed ? RotateCcw : Check;
  const [isKeyEnabled] = useShortcutsEnabled();
  const toggleStatus = () => {
    const status = isClosed ? 'open' : 'closed';
    save(room, { status }, t(isClosed ? 'support.reopened' : 'support.closed', { name }), { status: room.status });
  };
  useShortcuts({ e: toggleStatus }, isKeyEnabled && !room.deletedByVisitor);
  return (
    <header className="border-line border-b px-3 py-2.5 sm:px-4">
      <div className="flex items-start gap-2">
        <BackToListLink to={back} className="-ml-2 shrink-0 lg:hidden" />
        <div className="min-w-0 grow">
          <h2 ref={heading} tabIndex={-1} className="truncate text-lg leading-7 outline-none">
            {name}
          </h2>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <a href={buildTelUrl(room.phone)} className="text-link touch-target tabular-nums">
              {room.phone}
            </a>
            <PhoneVerificationBadge room={room} />
            {isClosed && !room.deletedByVisitor && <Badge>{t('rooms.status.closed')}</Badge>}
            {room.deletedByVisitor && <Badge>{t('support.state.ended')}</Badge>}
            {room.blocked && <Badge tone="danger">{t('rooms.blocked')}</Badge>}
          </div>
        </div>
        <IconButton
          icon={PanelRight}
          className="shrink-0 xl:hidden"
          label={t('support.details')}
          title={t('support.details')}
          onClick={onShowDetails}
        />
        <DropdownMenu trigger={<IconButton icon={Ellipsis} label={t('support.actions')} className="-mr-2 shrink-0" />}>
          {room.blocked ? (
            <MenuItem onSelect={() => save(room, { blocked: false }, t('support.unblocked', { phone: room.phone }))}>
              <Undo2 aria-hidden className="size-4.5" />
              {t('support.unblock')}
            </MenuItem>
          ) : (
            <MenuItem tone="danger" onSelect={() => setIsBlocking(true)}>
              <Ban aria-hidden className="size-4.5" />
              {t('support.block')}
            </MenuItem>
          )}
        </DropdownMenu>
      </div>
      <div className="mt-2 flex items-center gap-2">
        <AssigneeSelect
          hasShortcut
          value={room.assignedTo}
          onChange={(assignedTo, done) => save(room, { assignedTo }, done, { assignedTo: room.assignedTo })}
        />
        {!room.deletedByVisitor && (
          <Button size="sm" variant="outline" busy={isBusy} onClick={toggleStatus}>
            <StatusIcon aria-hidden className="size-4.5" />
            {t(isClosed ? 'support.reopen' : 'support.close')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isBlocking}
        onOpenChange={setIsBlocking}
        title={t('support.block.question', { phone: room.phone })}
        description={t('support.block.text')}
        confirmLabel={t('support.block')}
        cancelLabel={t('ui.cancel')}
        onConfirm={() => {
          setIsBlocking(false);
          save(room, { blocked: true }, t('support.blocked', { phone: room.phone }));
        }}
      />
    </header>
  );
}
