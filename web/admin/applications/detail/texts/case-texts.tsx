import { Suspense } from 'react';
import { lazyWithRetry } from '../../../../parts/load-code.ts';
import { useTranslation } from '../../../../use-translation.tsx';
import type { Application } from '../../../live/listed-application.ts';
import { loadStaffMessages } from '../../../load-staff-messages.ts';
import { useCan } from '../../../session/use-session.ts';

const CaseTextsSection = lazyWithRetry(async () => {
  const [{ CaseTextsSection }] = await Promise.all([import('./case-texts-section.tsx'), loadStaffMessages('staffPages')]);
  return { default: CaseTextsSection };
});

/** The text messages of a case, for who may send one again. */
export function CaseTexts({ application }: { application: Application }) {
  const { language } = useTranslation();
  if (!useCan()('handleCases')) return null;
  return (
    <Suspense key={language}>
      <CaseTextsSection application={application} />
    </Suspense>
  );
}
