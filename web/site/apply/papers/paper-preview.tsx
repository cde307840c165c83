import { FileText, RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { Button } from '../../../ui/button.tsx';
import { useObjectUrl } from '../../../ui/files/use-object-url.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { measurePhoto, type PhotoQualityIssue } from './measure-photo.ts';
import { rotatePhoto } from './prepare-paper.ts';

interface PaperPreviewProps {
  file: File;
  onReplace: (file: File) => void;
  onRemove?: () => void;
}

/** Shows a chosen paper large, with its size, its flaws, and buttons to rotate or remove it. */
export function PaperPreview({ file, onReplace, onRemove }: PaperPreviewProps) {
  const { t } = useTranslation();
  const { name } = file;
  const isPhoto = file.type.startsWith('image/');
  const url = useObjectUrl(isPhoto ? file : undefined);
  const [isRotating, setIsRotating] = useState(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const flaw = usePhotoFlaw(isPhoto ? file : undefined);
  const rotate = async () => {
    setIsRotating(true);
    const rotated = await rotatePhoto(file);
    // The paper may have been removed meanwhile.
    if (!isMounted.current) return;
    onReplace(rotated);
    setIsRotating(false);
  };
  return (
    <div className="rounded-md border border-line bg-surface p-2.5">
      {url && (
        <img
          src={url}
          alt={t('papers.preview', { name })}
          className="mb-2.5 block h-72 w-full rounded-sm bg-sunken object-contain sm:h-96"
        />
      )}
      <div role="status">
        {flaw && (
          <p className="mb-2.5 flex items-start gap-2 rounded-sm bg-warning-soft px-3 py-2 text-sm text-warning-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t(`papers.flaw.${flaw}`)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-center gap-2">
          {!isPhoto && <FileText aria-hidden className="size-6 shrink-0 text-civic-700" />}
          <div className="min-w-0">
            <p className="truncate font-semibold">{name}</p>
            <p className="tabular text-ink-soft text-sm">{t('papers.sendSize', { size: formatBytes(file.size) })}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {isPhoto && (
            <Button
              variant="outline"
              size="sm"
              busy={isRotating}
              onClick={() => void rotate()}
              aria-label={t('papers.rotateName', { name })}
            >
              <RotateCw aria-hidden className="size-4" />
              {t('papers.rotate')}
            </Button>
          )}
          {onRemove && (
            <Button variant="outline" size="sm" onClick={onRemove} aria-label={t('apply.upload.remove', { name })}>
              <Trash2 aria-hidden className="size-4" />
              {t('ui.remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function usePhotoFlaw(file: File | undefined): PhotoQualityIssue | undefined {
  const [flaw, setFlaw] = useState<PhotoQualityIssue>();
  useEffect(() => {
    setFlaw(undefined);
    if (!file) return;
    let isCurrent = true;
    void measurePhoto(file).then((photoFlaw) => isCurrent && setFlaw(photoFlaw));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return flaw;
}
