import { useTranslation } from '../../use-translation.tsx';
import { WaitingNotice } from '../navigation/waiting-notice.tsx';
import type { PhotoPreparation } from './use-photo-preparation.ts';

interface PreparationNoticeProps {
  preparation: Pick<PhotoPreparation, 'preparingFiles'>;
  /** The uploader whose files are named; by default those whose uploader is gone. */
  uploader?: string;
  className?: string;
}

/**
 * Names the files whose preparation takes long, and offers to leave them out when it is stuck. It
 * needs the messages `papers`.
 */
export function PreparationNotice({ preparation, uploader, className }: PreparationNoticeProps) {
  const { t } = useTranslation();
  return preparation.preparingFiles
    .filter((each) => each.uploader === uploader)
    .map(({ id, file, startedAt, retry, leaveOut }) => (
      <WaitingNotice
        key={id}
        startedAt={startedAt}
        texts={{
          long: t('papers.waiting.long', { file: file.name }),
          stuck: t('papers.waiting.stuck', { file: file.name }),
          cancel: t('ui.remove'),
        }}
        onRetry={retry}
        onCancel={leaveOut}
        className={className}
      />
    ));
}
