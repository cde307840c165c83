import { useObjectUrl } from '../../../ui/files/use-object-url.ts';
import { useTranslation } from '../../../use-translation.tsx';

/** Link that opens a chosen file, so that the applicant can check it before sending. */
export function PaperLink({ file, size }: { file: File; size: string }) {
  const { t } = useTranslation();
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
