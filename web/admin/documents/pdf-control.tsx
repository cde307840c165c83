import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { FileRow } from '../../ui/files/file-row.tsx';
import { getFileRules } from '../../ui/files/get-file-rules.ts';
import { Uploader } from '../../ui/files/uploader.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getImageUploadMessages } from '../record-form/controls/image-control.tsx';
import type { RecordControlProps } from '../record-form/form-field.ts';

/** One PDF. Only a newly chosen file is sent; the stored one can be replaced. */
export function PdfControl({
  id,
  name,
  field,
  label,
  error,
  required,
  disabled,
  value,
  onChange,
  record,
  uploadProgress,
}: RecordControlProps) {
  const { t } = useTranslation();
  if (field.kind !== 'file') return null;
  const storedFileName = record ? String(Reflect.get(record, name) ?? '') : '';
  const selectedFile = value instanceof File ? value : undefined;
  const labels = getImageUploadMessages(t, field);
  return (
    <div className="space-y-3">
      <Uploader
        id={id}
        name={name}
        label={label}
        help={t('adminDocuments.file.help', { megabytes: field.maxBytes / 1024 / 1024 })}
        required={required}
        error={error}
        rules={getFileRules(field)}
        files={selectedFile ? [{ id: `${id}-chosen`, file: selectedFile, progress: uploadProgress }] : []}
        onChange={(files) => onChange(files[0]?.file ?? storedFileName)}
        disabled={disabled}
        labels={{
          ...labels,
          choose: t('adminDocuments.file.choose'),
          problems: { ...labels.problems, type: t('adminDocuments.file.type') },
        }}
      />
      {storedFileName !== '' && !selectedFile && (
        <FileRow
          name={storedFileName}
          detail={`${t('adminDocuments.file.now')} · ${formatBytes(Number(record && Reflect.get(record, 'fileSize')))}`}
        />
      )}
    </div>
  );
}
