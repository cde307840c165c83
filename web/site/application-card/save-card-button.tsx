import { ImageDown, Share2 } from 'lucide-react';
import { useState } from 'react';
import { PreHydrationButton } from '../../parts/hydration/pre-hydration-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { ApplicationCard } from './draw-application-card.ts';

interface SaveCardButtonProps {
  card: ApplicationCard;
  /** `save`: for the applicant; `share`: for the person who collects the document. */
  purpose: 'save' | 'share';
}

/** Draws the card of an application and saves or shares it as a picture. */
export function SaveCardButton({ card, purpose }: SaveCardButtonProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const Icon = purpose === 'save' ? ImageDown : Share2;
  const saveCard = async () => {
    setState('busy');
    try {
      // The code that draws loads on demand.
      const [{ drawApplicationCard }, { savePicture }] = await Promise.all([
        import('./draw-application-card.ts'),
        import('./save-picture.ts'),
      ]);
      const picture = new File([await drawApplicationCard(card)], `${card.number}.png`, { type: 'image/png' });
      await savePicture(picture, navigator);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="min-w-0 grow sm:grow-0">
      <PreHydrationButton size={purpose === 'share' ? 'lg' : 'md'} wide busy={state === 'busy'} onClick={() => void saveCard()}>
        <Icon aria-hidden className="size-5 max-[20rem]:hidden" />
        {t(`tracking.card.${purpose}`)}
      </PreHydrationButton>
      <p role="alert" className="mt-2 text-danger-ink text-sm empty:hidden">
        {state === 'failed' && t('tracking.card.failed')}
      </p>
    </div>
  );
}
