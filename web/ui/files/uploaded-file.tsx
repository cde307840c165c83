import { FileRow } from './file-row.tsx';
import { useObjectUrl } from './use-object-url.ts';

/** A chosen file and its upload state. */
export interface UploadItem {
  id: string;
  file: File;
  /** Upload progress, 0 to 1; 1 when it is stored. */
  progress?: number;
  error?: string;
}

export interface UploadedFileLabels {
  remove: (name: string) => string;
  uploading: (name: string) => string;
  uploaded: string;
  /** '1.2 MB' */
  size: (bytes: number) => string;
}

interface UploadedFileProps {
  item: UploadItem;
  labels: UploadedFileLabels;
  onRemove?: () => void;
}

export function UploadedFile({ item, labels, onRemove }: UploadedFileProps) {
  const { file, progress, error } = item;
  const thumbnail = useObjectUrl(file.type.startsWith('image/') ? file : undefined);
  const sending = progress !== undefined && progress < 1;
  return (
    <FileRow
      name={file.name}
      detail={labels.size(file.size)}
      thumbnail={thumbnail}
      progress={progress}
      progressLabel={labels.uploading(file.name)}
      doneLabel={progress === 1 ? labels.uploaded : undefined}
      error={error}
      onRemove={sending ? undefined : onRemove}
      removeLabel={labels.remove(file.name)}
    />
  );
}
