import { Check, RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import type { PaperReview } from '#model/collections/applications/applications.ts';
import type { PaperReviewRequest } from '#model/endpoints/applications/correction-requests.ts';
import { lazyWithRetry } from '../../../../parts/loading/load-code.ts';
import { Button } from '../../../../ui/button.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { ExplainedError, getErrorMessage } from '../../../get-error-message.ts';
import { useRecords } from '../../../session/use-session.ts';
import { showRetryToast } from '../../../show-error-toast.tsx';
import type { Application, ListedApplication } from '../../listed-application.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import type { CaseFile } from './list-case-files.ts';
import { savePaperReview } from './save-paper-review.ts';

const RejectPaperDialog = lazyWithRetry(() => import('./reject-paper-dialog.tsx'));
const pressedClasses = 'aria-pressed:border-current aria-pressed:bg-civic-100 aria-pressed:text-civic-800';

interface PaperReviewControlsProps {
  application: Application;
  paper: CaseFile;
  isKeysEnabled: boolean;
  onSaved: (application: ListedApplication) => void;
}

/**
 * Accepts a paper, or requests it again with a remark; a second press withdraws the decision.
 * Keyboard shortcuts: `g` and `b`.
 */
export function PaperReviewControls({ application, paper, isKeysEnabled, onSaved }: PaperReviewControlsProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const [saving, setSaving] = useState<PaperReviewRequest['decision']>();
  /** The application as it was when the dialog for the remark opened. */
  const [opened, setOpened] = useState<Application>();
  const { name: file, review } = paper;
  const displayedDecision = saving ?? review?.decision;

  const send = async (review: Omit<PaperReviewRequest, 'file'>, original: Application): Promise<boolean> => {
    const saved = await savePaperReview(records, original, { file, ...review });
    onSaved('newer' in saved ? saved.newer : saved.record);
    if ('newer' in saved) setOpened((present) => present && saved.newer);
    return 'record' in saved;
  };
  const save = async (decision: PaperReviewRequest['decision']): Promise<void> => {
    if (saving !== undefined) return;
    setSaving(decision);
    try {
      if (!(await send({ decision }, application))) toast.error(t('case.paper.review.conflict'));
    } catch (error) {
      showRetryToast(t, t('case.paper.review.failed', { reason: getErrorMessage(t, error) }), () => void save(decision));
    }
    setSaving(undefined);
  };
  const reject = async (remark: string, original: Application): Promise<void> => {
    if (!(await send({ decision: 'rejected', remark }, original))) throw new ExplainedError(t('case.paper.review.conflict'));
  };
  const toggleAccepted = () => void save(review?.decision === 'accepted' ? '' : 'accepted');
  useShortcuts({ g: toggleAccepted, b: () => setOpened(application) }, isKeysEnabled);

  return (
    <div className="flex grow flex-wrap items-center gap-2 py-1">
      <Button
        size="sm"
        variant="outline"
        aria-pressed={displayedDecision === 'accepted'}
        busy={saving !== undefined}
        aria-keyshortcuts="g"
        title={`${t('case.paper.accepted')} (G)`}
        onClick={toggleAccepted}
        className={pressedClasses}
      >
        <Check aria-hidden className="size-4" />
        {t('case.paper.accepted')}
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-pressed={displayedDecision === 'rejected'}
        aria-keyshortcuts="b"
        title={`${t('case.paper.rejected')} (B)`}
        onClick={() => (review?.decision === 'rejected' ? void save('') : setOpened(application))}
        className={pressedClasses}
      >
        <RotateCcw aria-hidden className="size-4" />
        {t('case.paper.rejected')}
      </Button>
      {review?.decision === 'rejected' && (
        <>
          <PaperRemark review={review} />
          <Button size="sm" variant="ghost" onClick={() => setOpened(application)}>
            {t('case.paper.changeRemark')}
          </Button>
        </>
      )}
      {opened && (
        <Suspense>
          <RejectPaperDialog
            application={opened}
            paper={paper}
            onClose={() => setOpened(undefined)}
            onSubmit={(remark) => reject(remark, opened)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The decision on a paper with its remark, and who made it. */
export function PaperRemark({ review: { by, decision, remark } }: { review: PaperReview }) {
  const { t } = useTranslation();
  return (
    <p className="wrap-anywhere min-w-0 text-sm">{t('case.paper.by', { name: by, remark: remark || t(`case.decision.${decision}`) })}</p>
  );
}
