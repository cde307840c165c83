import { useEffect, useRef } from 'react';
import { formatBytes } from '#lib/format-bytes.ts';
import { fileShares } from '../../parts/file-shares.ts';
import { FileRow } from '../../ui/file-row.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useWords } from '../../words.tsx';

interface SendingPanelProps {
  files: readonly File[];
  /** Share of the whole that has been sent. */
  share: number;
}

/** Shown while the application is on its way; each file has its own bar. */
export function SendingPanel({ files, share }: SendingPanelProps) {
  const { t } = useWords();
  const shares = fileShares(
    files.map(({ size }) => size),
    share,
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-6 py-6 outline-none">
      <div className="flex flex-col items-center gap-3 text-center">
        <Spinner className="size-10 text-civic-700" />
        <p role="status" className="font-bold text-civic-950 text-xl">
          {t('apply.sending')}
        </p>
        <p className="text-ink-soft">{t('apply.sendingHint')}</p>
      </div>
      {files.length === 0 ? (
        <Progress label={t('apply.sending')} />
      ) : (
        <ul className="grid gap-2">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two papers may be the same file; a paper is its place
            <li key={index}>
              <FileRow
                name={file.name}
                detail={formatBytes(file.size)}
                progress={shares[index]}
                progressLabel={t('apply.upload.uploading', { name: file.name })}
                doneLabel={shares[index] === 1 ? t('apply.upload.uploaded') : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
