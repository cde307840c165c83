import { useState } from 'react';
import { formatDateTime } from '#lib/dates/manila-time.ts';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { parseSubmissionFailure } from '../apply/submission/parse-submission-failure.ts';
import type { Service } from '../service.ts';
import { QueuedApplicationState } from './queued-application-state.tsx';
import { RemovalQuestion } from './removal-question.tsx';

interface QueuedApplicationPanelProps {
  application: QueuedApplication;
  service: Service;
  facts: PortalCapabilities;
  /** Opens the application in the form; called only while its number is verified. */
  onEdit: () => void;
  onRemove: () => void;
  /** Opens a form for another person; undefined while the service accepts no applications. */
  onAnotherPerson: (() => void) | undefined;
}

/** A queued application: its state, its time, and what the person can do. */
export function QueuedApplicationPanel({ application, onRemove, onAnotherPerson, ...props }: QueuedApplicationPanelProps) {
  const { t, language } = useTranslation();
  const [isConfirmingRemoval, setIsConfirmingRemoval] = useState(false);
  const { state, answer, created } = application;
  const failure = state === 'refused' ? parseSubmissionFailure(answer?.status ?? 0, answer?.body ?? {}) : undefined;
  // The state of a duplicate asks whether to send it, and not to is one of the answers.
  const isDuplicate = failure?.kind === 'already_sent' || failure?.kind === 'changed';
  return (
    <div className="grid gap-5">
      <QueuedApplicationState application={application} failure={failure} {...props} />
      <div className="border-line border-t pt-4">
        <p className="text-ink-soft text-sm">{t('offline.card.at', { date: formatDateTime(new Date(created), language) })}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          {onAnotherPerson && (
            <Button variant="outline" onClick={onAnotherPerson}>
              {t('apply.another.person')}
            </Button>
          )}
          {!isDuplicate && !isConfirmingRemoval && (
            <Button variant="outline" onClick={() => setIsConfirmingRemoval(true)}>
              {t('ui.remove')}
            </Button>
          )}
        </div>
        {isConfirmingRemoval && (
          <div className="mt-3">
            <RemovalQuestion onRemove={onRemove} onKeep={() => setIsConfirmingRemoval(false)} />
          </div>
        )}
      </div>
    </div>
  );
}
