import { useState } from 'react';
import { FileRow } from '../files/file-row.tsx';
import { shrinkImage } from '../files/shrink-image.ts';
import type { UploadItem } from '../files/uploaded-file.tsx';
import { Uploader, type UploaderLabels } from '../files/uploader.tsx';
import { Sample } from './sample.tsx';

const words: UploaderLabels = {
  choose: 'Choose a file',
  drop: 'or drag it here, or paste it',
  release: 'Let go to add it',
  replace: 'Choose another file',
  takePhoto: 'Take a photo',
  preparing: 'Making the photo smaller…',
  remove: (name) => `Remove ${name}`,
  uploading: (name) => `Sending ${name}`,
  uploaded: 'Sent',
  size: (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`,
  problems: { count: 'One file only', type: 'This kind of file cannot be sent', size: 'The file is too large' },
};
const rules = {
  maxBytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'application/pdf'],
  extensions: ['.jpg', '.jpeg', '.png', '.pdf'],
};
const shrink = (file: File) => shrinkImage(file, { maxBytes: 1024 * 1024, maxSide: 2400 });

export function UploadSamples() {
  const [one, setOne] = useState<UploadItem[]>([]);
  const [several, setSeveral] = useState<UploadItem[]>([]);
  return (
    <Sample title="Files">
      <div className="grid gap-6 md:grid-cols-2">
        <Uploader
          label="One file"
          help="JPG, PNG or PDF up to 5 MB"
          required
          rules={rules}
          files={one}
          onChange={setOne}
          prepare={shrink}
          camera
          labels={words}
        />
        <Uploader
          label="Several files"
          rules={{ ...rules, multiple: true }}
          files={several}
          onChange={setSeveral}
          labels={words}
          error="Please add a file"
        />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <FileRow name="birth-certificate.pdf" detail="1.2 MB" onRemove={() => {}} removeLabel="Remove birth-certificate.pdf" />
        <FileRow name="valid-id-with-a-rather-long-name-that-does-not-fit.jpg" progress={0.62} progressLabel="Sending valid-id" />
        <FileRow name="proof-of-address.png" doneLabel="Sent" href="#top" />
        <FileRow name="photo.jpg" detail="6.4 MB" error="The connection was lost. The file is kept, try again." />
      </div>
    </Sample>
  );
}
