import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { useWaitingStage } from '../../../parts/navigation/use-waiting-stage.ts';
import { splitUploadProgress } from '../../../parts/upload/split-upload-progress.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/content/progress.tsx';
import { Spinner } from '../../../ui/content/spinner.tsx';
import { FileRow } from '../../../ui/files/file-row.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { focusOnMount } from '../../focus-on-mount.ts';

interface UploadProgressPanelProps {
  files: readonly File[];
  /** Share of the whole request that has been sent, 0 to 1. */
  progress: number;
  /** Stops the upload; the application is stored on the device and sent later. */
  onStop: () => void;
}

/** Shown while the application is being sent; each file has its own progress bar. */
export function UploadProgressPanel({ files, progress, onStop }: UploadProgressPanelProps) {
  const { t } = useTranslation();
  const stage = useWaitingStage('sending');
  const shares = splitUploadProgress(
    files.map(({ size }) => size),
    progress,
  );
  // The same file may be chosen twice, so the position is the key.
  const uploads = files.map((file, position) => ({ position, file, share: shares[position] }));
  return (
    <div ref={focusOnMount} tabIndex={-1} className="grid gap-6 py-6 outline-none">
      <div className="flex flex-col items-center gap-3 text-center">
        <Spinner className="size-10 text-civic-700" />
        <p role="status" className="font-bold text-civic-950 text-xl">
          {t('apply.sending')}
        </p>
        <p className="text-ink-soft">{t('apply.sendingHint')}</p>
        <p role="status" className="max-w-text font-semibold empty:hidden">
          {stage && t(stage === 'stuck' ? 'apply.sendingStuck' : 'ui.waiting.long')}
        </p>
        {stage === 'stuck' && (
          <Button variant="outline" onClick={onStop}>
            {t('apply.sendingStop')}
          </Button>
        )}
      </div>
      {files.length === 0 ? (
        <Progress label={t('apply.sending')} />
      ) : (
        <ul className="grid gap-2">
          {uploads.map(({ position, file, share }) => (
            <li key={position}>
              <FileRow
                name={file.name}
                detail={formatBytes(file.size)}
                progress={share}
                progressLabel={t('apply.upload.uploading', { name: file.name })}
                doneLabel={share === 1 ? t('apply.upload.uploaded') : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
