import { MessageCircleMore } from 'lucide-react';
import { useTranslation } from '../../use-translation.tsx';

/** Link to the chat below a form, where no floating button is shown (D75). */
export function HelpLink() {
  const { t, to } = useTranslation();
  return (
    <p className="mt-6 border-line border-t pt-3 text-center print:hidden">
      <a href={to('/contact#chat')} className="text-link inline-flex min-h-11 items-center gap-2 font-semibold">
        <MessageCircleMore aria-hidden className="size-5" />
        {t('chat.help')}
      </a>
    </p>
  );
}
