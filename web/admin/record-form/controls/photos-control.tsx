import { ArrowLeftToLine, X } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Uploader } from '../../../ui/files/uploader.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useRecords } from '../../session/use-session.ts';
import type { RecordControlProps } from '../form-field.ts';
import { getFileRules, getImageUploadMessages, shrinkForPage } from './image-control.tsx';

/** The photos of a place: the stored ones in their order, and the added ones. */
export function PhotosControl({
  id,
  name,
  field,
  label,
  error,
  disabled,
  value,
  onChange,
  trackPreparation = (work) => work,
  record,
  uploadProgress: progress,
}: RecordControlProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const all = useMemo(() => (Array.isArray(value) ? (value as (string | File)[]) : []), [value]);
  if (field.kind !== 'file') return null;
  const storedNames = all.filter((one) => typeof one === 'string');
  const selectedFiles = all.filter((one) => one instanceof File);
  return (
    <div className="space-y-3">
      <Uploader
        id={id}
        name={name}
        label={label}
        help={t('adminPlaces.photos.help', { count: field.maxFiles, megabytes: field.maxBytes / 1024 / 1024 })}
        error={error}
        rules={getFileRules(field)}
        files={selectedFiles.map((file) => ({ id: `${file.name} ${file.size} ${file.lastModified}`, file, progress }))}
        onChange={(files) => onChange([...storedNames, ...files.map(({ file }) => file)])}
        prepare={(file) => trackPreparation(shrinkForPage(file, field))}
        disabled={disabled}
        labels={{ ...getImageUploadMessages(t, field), choose: t('adminPlaces.photos.choose') }}
      />
      {storedNames.length > 0 && record && (
        <ol aria-label={label} className="flex flex-wrap gap-3">
          {storedNames.map((photo, at) => (
            <li key={photo} className="relative w-36 overflow-hidden rounded-md border border-line bg-sunken">
              <img
                src={records.files.getURL(record, photo, { thumb: '320x320' })}
                alt=""
                width="144"
                height="96"
                className="h-24 w-full object-cover"
              />
              <span className="flex justify-between bg-surface">
                {at > 0 ? (
                  <IconButton
                    icon={ArrowLeftToLine}
                    disabled={disabled}
                    label={t('adminPlaces.photos.first', { number: at + 1 })}
                    title={t('adminPlaces.photos.first', { number: at + 1 })}
                    onClick={() => onChange([photo, ...storedNames.filter((other) => other !== photo), ...selectedFiles])}
                  />
                ) : (
                  <span />
                )}
                <Button
                  variant="ghost"
                  size="icon"
                  disabled={disabled}
                  aria-label={t('adminPlaces.photos.remove', { number: at + 1 })}
                  title={t('adminPlaces.photos.remove', { number: at + 1 })}
                  onClick={() => onChange(all.filter((other) => other !== photo))}
                >
                  <X aria-hidden className="size-5" />
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
