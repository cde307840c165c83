import { useState } from 'react';
import { useSite } from '../../parts/portal-data.ts';
import { toasts } from '../../parts/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useWords } from '../../words.tsx';
import { endRoom } from './chat-records.ts';

/** Asks before a conversation is ended, and says what the office keeps of it. */
export function EndDialog({ roomId, onCancel, onEnded }: { roomId: string; onCancel: () => void; onEnded: () => void }) {
  const { t } = useWords();
  const { keepChatDays } = useSite();
  const [isBusy, setIsBusy] = useState(false);
  const end = async () => {
    setIsBusy(true);
    try {
      await endRoom(roomId);
      onEnded();
    } catch {
      setIsBusy(false);
      (await toasts()).error(t('chat.end.failed'));
    }
  };
  return (
    <ConfirmDialog
      open
      busy={isBusy}
      onOpenChange={(open) => !open && onCancel()}
      title={t('chat.end.title')}
      description={t('chat.end.text', { days: keepChatDays })}
      confirmLabel={t('chat.end.confirm')}
      cancelLabel={t('chat.end.cancel')}
      onConfirm={() => void end()}
    />
  );
}
