import { FileRow } from './file-row.tsx';
import { useObjectUrl } from './use-object-url.ts';

/** A chosen file on its way. */
export interface UploadItem {
  id: string;
  file: File;
  /** 0 to 1 while it is sent; 1 when it is stored. */
  progress?: number;
  error?: string;
}

export interface UploadedFileWords {
  remove: (name: string) => string;
  uploading: (name: string) => string;
  uploaded: string;
  /** '1.2 MB' */
  size: (bytes: number) => string;
}

interface UploadedFileProps {
  item: UploadItem;
  words: UploadedFileWords;
  onRemove?: () => void;
}

export function UploadedFile({ item, words, onRemove }: UploadedFileProps) {
  const { file, progress, error } = item;
  const thumbnail = useObjectUrl(file.type.startsWith('image/') ? file : undefined);
  const sending = progress !== undefined && progress < 1;
  return (
    <FileRow
      name={file.name}
      detail={words.size(file.size)}
      thumbnail={thumbnail}
      progress={progress}
      progressLabel={words.uploading(file.name)}
      doneLabel={progress === 1 ? words.uploaded : undefined}
      error={error}
      onRemove={sending ? undefined : onRemove}
      removeLabel={words.remove(file.name)}
    />
  );
}
