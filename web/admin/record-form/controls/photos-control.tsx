import { ArrowLeftToLine, X } from 'lucide-react';
import { useMemo } from 'react';
import { createUniqueNamer } from '#lib/texts/create-unique-namer.ts';
import { getFileRules } from '../../../ui/files/get-file-rules.ts';
import { Uploader } from '../../../ui/files/uploader.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useRecords } from '../../session/use-session.ts';
import type { RecordControlProps } from '../form-field.ts';
import { getImageUploadMessages, shrinkForPage } from './image-control.tsx';

/** The control of several photographs: adds, removes and reorders them. */
export function PhotosControl(props: RecordControlProps) {
  const { id, name, field, label, error, disabled, value, onChange, record } = props;
  const { trackPreparation = (_file, prepare) => prepare(), uploadProgress: progress } = props;
  const { t } = useTranslation();
  const records = useRecords();
  const photos = useMemo(() => (Array.isArray(value) ? (value as (string | File)[]) : []), [value]);
  if (field.kind !== 'file') return null;
  const storedNames = photos.filter((one) => typeof one === 'string');
  const selectedFiles = photos.filter((one) => one instanceof File);
  return (
    <div className="space-y-3">
      <Uploader
        {...{ id, name, label, error, disabled }}
        help={t('adminPlaces.photos.help', { count: field.maxFiles, megabytes: field.maxBytes / 1024 / 1024 })}
        rules={getFileRules(field)}
        files={selectedFiles.map((file) => ({ id: `${file.name} ${file.size} ${file.lastModified}`, file, progress }))}
        onChange={(files) => onChange([...storedNames, ...nameFiles(files.map(({ file }) => file))])}
        prepare={(file) => trackPreparation(file, () => shrinkForPage(file, field))}
        labels={{ ...getImageUploadMessages(t, field), choose: t('adminPlaces.photos.choose') }}
      />
      {storedNames.length > 0 && record && (
        <ol aria-label={label} className="flex flex-wrap gap-3">
          {storedNames.map((photo, index) => (
            <li key={photo} className="relative w-36 overflow-hidden rounded-md border border-line bg-sunken">
              <img
                src={records.files.getURL(record, photo, { thumb: '320x320' })}
                alt=""
                width="144"
                height="96"
                className="h-24 w-full object-cover"
              />
              <span className="flex justify-between bg-surface">
                {index > 0 ? (
                  <IconButton
                    icon={ArrowLeftToLine}
                    disabled={disabled}
                    label={t('adminPlaces.photos.first', { number: index + 1 })}
                    title={t('adminPlaces.photos.first', { number: index + 1 })}
                    onClick={() => onChange([photo, ...storedNames.filter((other) => other !== photo), ...selectedFiles])}
                  />
                ) : (
                  <span />
                )}
                <IconButton
                  icon={X}
                  disabled={disabled}
                  label={t('adminPlaces.photos.remove', { number: index + 1 })}
                  title={t('adminPlaces.photos.remove', { number: index + 1 })}
                  onClick={() => onChange(photos.filter((other) => other !== photo))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Renames files of one name, by which the form of a service tells its sample pictures apart. */
function nameFiles(files: readonly File[]): File[] {
  const nameFile = createUniqueNamer();
  return files.map((file) => {
    const name = nameFile(file.name);
    return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
  });
}
