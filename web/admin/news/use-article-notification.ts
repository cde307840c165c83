import { useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from '../../use-translation.tsx';
import { useRecords } from '../session/use-session.ts';
import { showRetryToast } from '../show-error-toast.tsx';
import type { ListedArticle } from './listed-article.ts';
import { sendNotification } from './send-notification.ts';

type NotifiableArticle = Pick<ListedArticle, 'id' | 'title' | 'excerpt' | 'image'>;

/** Milliseconds that the confirmation stays visible: it cannot be looked up afterwards. */
const TOAST_DURATION_MS = 6000;

export interface ArticleNotification {
  /** The article whose confirmation dialog is open. */
  pendingArticle: NotifiableArticle | undefined;
  requestConfirmation: (article: NotifiableArticle) => void;
  cancel: () => void;
  confirm: () => Promise<void>;
  isBusy: boolean;
  /** Sends without confirmation and shows the result. */
  send: (article: NotifiableArticle) => Promise<void>;
}

/** Sends notifications about articles after a confirmation, since they cannot be recalled. */
export function useArticleNotification(): ArticleNotification {
  const { t } = useTranslation();
  const records = useRecords();
  const [pendingArticle, setAsked] = useState<NotifiableArticle>();
  const [isBusy, setIsBusy] = useState(false);

  const send = async (article: NotifiableArticle): Promise<void> => {
    const waiting = toast.loading(t('admin.news.notify.sending'));
    const outcome = await sendNotification(records, article);
    toast.dismiss(waiting);
    if (typeof outcome === 'object' && 'sent' in outcome) {
      toast.success(t('admin.news.notify.sent', { count: outcome.sent }), { duration: TOAST_DURATION_MS });
      return;
    }
    if (typeof outcome === 'object' && 'told' in outcome) {
      toast(outcome.told, { duration: TOAST_DURATION_MS });
      return;
    }
    const message =
      outcome === 'unreachable' ? t('admin.news.notify.unreachable') : t('admin.news.notify.refused', { message: outcome.refused });
    showRetryToast(t, message, () => void send(article));
  };

  return {
    pendingArticle,
    requestConfirmation: setAsked,
    cancel: () => setAsked(undefined),
    async confirm() {
      if (!pendingArticle) return;
      setIsBusy(true);
      await send(pendingArticle);
      setIsBusy(false);
      setAsked(undefined);
    },
    isBusy,
    send,
  };
}
