import { type ReactNode, useEffect, useId } from 'react';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import type { ReusablePaper } from '#model/service-form/list-reusable-papers.ts';
import { PreparationNotice } from '../../../parts/upload/preparation-notice.tsx';
import type { PhotoPreparation } from '../../../parts/upload/use-photo-preparation.ts';
import type { UploadItem } from '../../../ui/files/uploaded-file.tsx';
import { Uploader } from '../../../ui/files/uploader.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { paperRules } from './paper-rules.ts';
import { preparePaperOrGetError } from './prepare-paper.ts';
import { ReusedPaper } from './reused-paper.tsx';

interface PaperUploaderProps {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  /** Accepts pictures only, no PDF. */
  isPhoto?: boolean;
  paper: UploadItem | undefined;
  /** The paper of an earlier application that is sent again until a file is chosen. */
  reused?: ReusablePaper;
  onRemoveReused?: () => void;
  onChange: (paper: UploadItem | undefined) => void;
  preparation: PhotoPreparation;
}

const photoRules = { ...paperRules, types: ['image/jpeg', 'image/png'], extensions: ['.jpg', '.jpeg', '.png'] };

/** Uploader for one paper: checks it, makes a photograph small and shows it large. */
export function PaperUploader({ isPhoto, paper, reused, onRemoveReused, onChange, preparation, ...field }: PaperUploaderProps) {
  const { t } = useTranslation();
  const uploader = useId();
  const { track, releaseUploader } = preparation;
  useEffect(() => () => releaseUploader(uploader), [releaseUploader, uploader]);
  const item = paper ?? (reused && { id: reused.file, file: new File([], reused.fileName) });
  return (
    <Uploader
      {...field}
      camera
      rules={isPhoto ? photoRules : paperRules}
      prepare={(file) => track(file, () => preparePaperOrGetError(file, t), uploader)}
      notice={<PreparationNotice preparation={preparation} uploader={uploader} className="mt-3" />}
      renderFile={({ file }, actions) =>
        reused ? <ReusedPaper paper={reused} onRemove={actions.onRemove} /> : <PaperPreview file={file} {...actions} />
      }
      files={item ? [item] : []}
      onChange={([selectedPaper]) => (selectedPaper || !reused ? onChange(selectedPaper) : onRemoveReused?.())}
      labels={{
        choose: t('apply.upload.choose'),
        drop: t('apply.upload.drop'),
        release: t('apply.upload.release'),
        replace: t(reused ? 'papers.reused.replace' : 'apply.upload.replace'),
        takePhoto: t('apply.upload.photo'),
        preparing: t('apply.upload.preparing'),
        remove: (name) => t('apply.upload.remove', { name }),
        uploading: (name) => t('apply.upload.uploading', { name }),
        uploaded: t('apply.upload.uploaded'),
        size: formatBytes,
        problems: { count: t('apply.upload.count'), type: t('apply.upload.type'), size: t('apply.upload.size') },
      }}
    />
  );
}
