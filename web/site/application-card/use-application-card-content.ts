import { formatOfficeName } from '#model/office-message-params.ts';
import { useOrigin, useSite } from '../../parts/page/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { Service } from '../service.ts';
import type { ApplicationCard } from './draw-application-card.ts';
import { useThingsToBring } from './use-things-to-bring.ts';

/** Returns the texts of an application's card; the caller adds the heading. */
export function useApplicationCardContent(number: string, service: Service | undefined): Omit<ApplicationCard, 'heading'> {
  const { t, to } = useTranslation();
  const { name, city, address, officeHours } = useSite();
  const origin = useOrigin();
  const thingsToBring = useThingsToBring(service);
  return {
    office: formatOfficeName({ name, city }),
    numberLabel: t('tracking.number'),
    number,
    facts: [
      ...(service ? [{ label: t('tracking.service'), value: service.title }] : []),
      { label: t('tracking.card.bring'), value: thingsToBring.join('\n') },
      {
        label: t('tracking.card.office'),
        value: [address, ...officeHours.map(({ days, hours }) => `${days} ${hours}`)].filter(Boolean).join(', '),
      },
    ],
    hint: t('tracking.card.hint'),
    link: `${origin}${to(`/tracking/${encodeURIComponent(number)}`)}`,
  };
}
