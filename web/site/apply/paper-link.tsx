import { useObjectUrl } from '../../ui/use-object-url.ts';
import { useWords } from '../../words.tsx';

/** A chosen file, to be looked at once more before it is sent. */
export function PaperLink({ file, size }: { file: File; size: string }) {
  const { t } = useWords();
  const url = useObjectUrl(file);
  return (
    <span className="flex items-center gap-3">
      {url && file.type.startsWith('image/') && <img src={url} alt="" className="size-14 rounded-sm border border-line object-cover" />}
      <span className="min-w-0">
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('apply.upload.view', { name: file.name })}
          className="text-link wrap-anywhere"
        >
          {file.name}
        </a>
        <span className="block text-sm">{size}</span>
      </span>
    </span>
  );
}
