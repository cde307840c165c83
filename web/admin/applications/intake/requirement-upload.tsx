import { Camera, FileUp } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { applications } from '#model/collections/applications/applications.ts';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import type { PhotoPreparation } from '../../../parts/upload/use-photo-preparation.ts';
import { Button } from '../../../ui/button.tsx';
import { getButtonClasses } from '../../../ui/button-classes.ts';
import { FileRow } from '../../../ui/files/file-row.tsx';
import { shrinkImage } from '../../../ui/files/shrink-image.ts';
import { useObjectUrl } from '../../../ui/files/use-object-url.ts';
import { FieldError } from '../../../ui/inputs/field-error.tsx';
import { useTranslation } from '../../../use-translation.tsx';

const CameraDialog = lazyWithRetry(() => import('./camera-dialog.tsx'));

/** Readable when printed on A4, and small enough for a slow connection. */
export const photoLimits = { maxBytes: applications.fields.requirements.maxBytes / 2, maxSide: 2200 };

interface RequirementUploadProps {
  /** Name of the requirement or question. */
  name: string;
  max: number;
  files: readonly File[];
  /** Receives an updater, because several photographs may become ready one after another. */
  onFiles: (change: (files: readonly File[]) => readonly File[]) => void;
  trackPreparation: PhotoPreparation['track'];
}

/** Uploads the files for one requirement, from the disk or by the camera of this computer. */
export function RequirementUpload({ name, max, files, onFiles, trackPreparation }: RequirementUploadProps) {
  const { t } = useTranslation();
  const inputId = useId();
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const preparingCount = useRef(0);
  const add = async (selectedFiles: readonly File[]) => {
    // A single file is replaced; further files are rejected beyond `max`.
    const added = max === 1 ? selectedFiles.slice(-1) : selectedFiles;
    const pending = max === 1 ? 0 : files.length + preparingCount.current;
    setProblem(pending + added.length > max ? t('intake.papers.tooMany', { max }) : undefined);
    preparingCount.current += added.length;
    const prepared = await Promise.all(added.map((file) => trackPreparation(file, () => shrinkImage(file, photoLimits)))).finally(() => {
      preparingCount.current -= added.length;
    });
    const ready = prepared.filter((file) => file !== undefined);
    if (ready.length === 0) return;
    onFiles((present) => (max === 1 ? ready : [...present, ...ready].slice(0, max)));
  };
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{name}</p>
        <div className="flex flex-wrap gap-2">
          <label htmlFor={inputId} className={`${getButtonClasses({ variant: 'outline', size: 'sm' })} has-focus-visible:outline-3`}>
            <FileUp aria-hidden className="size-4" />
            {t('apply.upload.choose')}
            <input
              id={inputId}
              type="file"
              aria-label={t('intake.papers.add', { name })}
              multiple={max > 1}
              accept=".pdf,.jpg,.jpeg,.png"
              className="sr-only"
              onChange={({ target }) => {
                void add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </label>
          <Button variant="outline" size="sm" aria-label={t('intake.papers.photo', { name })} onClick={() => setIsCameraOpen(true)}>
            <Camera aria-hidden className="size-4" />
            {t('intake.papers.camera')}
          </Button>
        </div>
      </div>
      {files.map((file) => (
        <SelectedFile
          key={`${file.name} ${file.lastModified} ${file.size}`}
          file={file}
          onRemove={() => onFiles((present) => present.filter((one) => one !== file))}
        />
      ))}
      <FieldError message={problem} />
      {isCameraOpen && (
        <Suspense>
          <CameraDialog name={name} onClose={() => setIsCameraOpen(false)} onFile={(file) => void add([file])} />
        </Suspense>
      )}
    </div>
  );
}

/** A selected file with its thumbnail, as a link that opens it. */
function SelectedFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation();
  const url = useObjectUrl(file);
  return (
    <FileRow
      name={file.name}
      {...(url && { href: url, ...(file.type.startsWith('image/') && { thumbnail: url }) })}
      onRemove={onRemove}
      removeLabel={t('admin.upload.remove', { name: file.name })}
    />
  );
}
