import type { ApplicationStatus } from '#model/collections/choices.ts';
import { Badge } from '../../ui/content/badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { ProblemReport } from './problem-query.ts';

const tones: Record<ApplicationStatus, Tone> = { pending: 'warning', ongoing: 'info', finished: 'success', denied: 'neutral' };

/** The status of a report. */
export function ProblemStatusBadge({ report }: { report: ProblemReport }) {
  const { t } = useTranslation();
  const status = report.status || 'pending';
  return <Badge tone={tones[status]}>{t(`problems.status.${status}`)}</Badge>;
}
