import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Fields } from '#lib/schema/field.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { type CorrectedFacts as Corrected, factCorrectionsPath } from '#model/endpoints/applications/fact-corrections.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { lazyWithRetry } from '../../../../parts/loading/load-code.ts';
import { Button } from '../../../../ui/button.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { useCan, useRecords } from '../../../session/use-session.ts';
import { useDateFormatters } from '../../../shell/use-date-formatters.ts';
import type { Application } from '../../listed-application.ts';

const CorrectFactsDialog = lazyWithRetry(() => import('./correct-facts-dialog.tsx'));
const fields: Fields = applications.fields;

/** Lists the corrections of facts with the earlier values, and opens the dialog for a new one. */
export function CorrectedFacts({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  const records = useRecords();
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError } = useQuery({
    // A correction changes the application, and so `updated`.
    queryKey: ['fact-corrections', application.id, application.updated],
    queryFn: () => records.send<Corrected>(factCorrectionsPath(application.id), { method: 'GET' }),
  });
  const facts = data?.facts ?? [];
  return (
    <div className="mt-2">
      {facts.length > 0 && (
        <>
          <h3 className="text-base">{t('case.facts.before')}</h3>
          <ul className="mb-2 space-y-1 text-sm">
            {facts.map(({ field, value, by, at }) => (
              <li key={`${field} ${at}`}>
                <span className="wrap-anywhere">
                  {t('case.facts.was', { field: t((fields[field]?.label ?? 'recordForm.none') as MessageKey), value })}
                </span>{' '}
                <span className="text-ink-soft">{t('case.facts.by', { name: by, time: dayAndTime(at) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isError && <p className="mb-2 text-danger-ink text-sm">{t('case.facts.failed')}</p>}
      {can('handleCases') && (
        <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
          <Pencil aria-hidden className="size-4" />
          {t('case.facts.correct')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CorrectFactsDialog application={application} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
