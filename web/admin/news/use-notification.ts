import { useState } from 'react';
import toast from 'react-hot-toast';
import { useWords } from '../../words.tsx';
import { failureToast } from '../failure-toast.tsx';
import { useRecords } from '../session/use-session.ts';
import type { ListedArticle } from './listed-article.ts';
import { sendNotification } from './send-notification.ts';

type Told = Pick<ListedArticle, 'id' | 'title' | 'excerpt' | 'image'>;

/** How long it is said that a notification went out: it cannot be looked up afterwards. */
const TOLD_MS = 6000;

export interface Notification {
  /** The article that is asked about. */
  asked: Told | undefined;
  ask: (article: Told) => void;
  cancel: () => void;
  confirm: () => Promise<void>;
  isBusy: boolean;
  /** Sends without asking, and says how it went. */
  send: (article: Told) => Promise<void>;
}

/** Notifications about articles: asked about first, because they cannot be taken back. */
export function useNotification(): Notification {
  const { t } = useWords();
  const records = useRecords();
  const [asked, setAsked] = useState<Told>();
  const [isBusy, setIsBusy] = useState(false);

  const send = async (article: Told): Promise<void> => {
    const waiting = toast.loading(t('admin.news.notify.sending'));
    const outcome = await sendNotification(records, article);
    toast.dismiss(waiting);
    if (typeof outcome === 'object' && 'sent' in outcome) {
      toast.success(t('admin.news.notify.sent', { count: outcome.sent }), { duration: TOLD_MS });
      return;
    }
    const message =
      outcome === 'unreachable' ? t('admin.news.notify.unreachable') : t('admin.news.notify.refused', { message: outcome.refused });
    failureToast(message, { label: t('ui.tryAgain'), act: () => void send(article) });
  };

  return {
    asked,
    ask: setAsked,
    cancel: () => setAsked(undefined),
    async confirm() {
      if (!asked) return;
      setIsBusy(true);
      await send(asked);
      setIsBusy(false);
      setAsked(undefined);
    },
    isBusy,
    send,
  };
}
