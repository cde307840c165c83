import { Check, Clock, type LucideIcon, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PortalRecord } from '../../records.ts';
import { Card } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';
import { ServiceAction, ServiceBadges } from '../service-parts.tsx';
import { useServiceWords } from '../service-words.ts';

/** One service with all that a visitor needs to know before he comes or applies. */
export function ServiceCard({ service }: { service: PortalRecord<'services'> }) {
  const { t } = useWords();
  const { title, description, requirements } = service;
  const { fee, processingTime } = useServiceWords(service);
  return (
    <Card as="li" className="reveal flex flex-col">
      <ServiceBadges service={service} />
      <h3 className="mt-3">{title}</h3>
      <p className="mt-1.5 text-ink-soft">{description}</p>
      <dl className="mt-4 grid gap-2 rounded-md bg-sunken px-4 py-3">
        <Fact icon={Wallet} term={t('apply.fee')}>
          <span className="tabular">{fee}</span>
        </Fact>
        <Fact icon={Clock} term={t('apply.processingTime')}>
          {processingTime}
        </Fact>
      </dl>
      <h4 className="mt-4 text-base">{t('apply.requirements')}</h4>
      {requirements.length === 0 ? (
        <p className="mt-1 text-ink-soft">{t('apply.noRequirements')}</p>
      ) : (
        <ul className="mt-1.5 grid gap-1">
          {requirements.map((requirement) => (
            <li key={requirement} className="flex items-start gap-2 text-ink-soft">
              <Check aria-hidden className="mt-1 size-4 text-success" />
              {requirement}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto grid pt-5">
        <ServiceAction service={service} />
      </div>
    </Card>
  );
}

function Fact({ icon: Icon, term, children }: { icon: LucideIcon; term: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5">
      <Icon aria-hidden className="mt-0.5 size-5 text-civic-600" />
      <dt className="sr-only">{term}</dt>
      <dd className="font-bold text-civic-950">{children}</dd>
    </div>
  );
}
