import { useState } from 'react';
import { loadToast } from '../../../parts/loading/load-toast.ts';
import { useSite } from '../../../parts/page/use-site.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { endRoom } from '../chat-api.ts';

/** Asks for confirmation before a conversation ends, and says how long the office stores it. */
export function EndConversationDialog({ roomId, onCancel, onEnded }: { roomId: string; onCancel: () => void; onEnded: () => void }) {
  const { t } = useTranslation();
  const { keepChatDays } = useSite();
  const [isBusy, setIsBusy] = useState(false);
  const end = async () => {
    setIsBusy(true);
    try {
      await endRoom(roomId);
      onEnded();
    } catch {
      setIsBusy(false);
      (await loadToast()).error(t('chat.end.failed'));
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
