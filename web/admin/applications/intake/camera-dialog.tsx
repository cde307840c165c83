import { useEffect, useRef, useState } from 'react';
import { slugify } from '#lib/texts/slugify.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import { useObjectUrl } from '../../../ui/files/use-object-url.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useUnsavedChanges } from '../../form/unsaved-changes-provider.tsx';

interface CameraDialogProps {
  /** Name of the requirement that is photographed; becomes the file name. */
  name: string;
  onFile: (file: File) => void;
  onClose: () => void;
}

const JPEG_QUALITY = 0.9;

/** Photographs a paper with the camera of this computer, on only while the dialog is open. */
export default function CameraDialog({ name, onFile, onClose }: CameraDialogProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'denied' | 'none'>();
  const [photo, setPhoto] = useState<File>();
  const url = useObjectUrl(photo);

  const { confirmLeaving } = useUnsavedChanges(photo !== undefined, true, () => setPhoto(undefined));

  const isOn = problem === undefined;
  useEffect(() => {
    if (!isOn) return;
    let stream: MediaStream | undefined;
    let isClosed = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 2560 } } });
      if (isClosed) stop();
      else if (video.current) video.current.srcObject = stream;
    };
    start().catch((error: unknown) => setProblem(isDenial(error) ? 'denied' : 'none'));
    return () => {
      isClosed = true;
      stop();
    };
  }, [isOn]);

  const takePhoto = () => {
    const source = video.current;
    if (!source?.videoWidth) return;
    const canvas = document.createElement('canvas');
    canvas.width = source.videoWidth;
    canvas.height = source.videoHeight;
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    canvas.toBlob(
      (blob) => blob && setPhoto(new File([blob], `${slugify(name) || 'photo'}.jpg`, { type: 'image/jpeg', lastModified: Date.now() })),
      'image/jpeg',
      JPEG_QUALITY,
    );
  };
  const acceptPhoto = () => {
    if (photo) onFile(photo);
    onClose();
  };
  const footer = problem ? (
    <Button autoFocus variant="outline" onClick={() => setProblem(undefined)}>
      {t('ui.tryAgain')}
    </Button>
  ) : photo ? (
    <div className="flex flex-wrap gap-3">
      <Button autoFocus onClick={acceptPhoto}>
        {t('intake.camera.use')}
      </Button>
      <Button variant="outline" onClick={() => setPhoto(undefined)}>
        {t('intake.camera.again')}
      </Button>
    </div>
  ) : (
    <Button autoFocus onClick={takePhoto}>
      {t('intake.camera.take')}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && confirmLeaving(onClose)}
      title={name}
      closeLabel={t('ui.close')}
      size="lg"
      footer={footer}
    >
      {problem && (
        <Alert tone="warning" role="alert">
          {t(`intake.camera.${problem}`)}
        </Alert>
      )}
      {url && <img src={url} alt={t('intake.camera.preview')} className="w-full" />}
      {/* Stays mounted, so that the stream continues when another photograph is taken. */}
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        hidden={problem !== undefined || photo !== undefined}
        aria-label={t('intake.camera.live')}
        className="w-full bg-band"
      />
    </Dialog>
  );
}

/** Whether the browser or the user denied access; otherwise no camera works. */
const isDenial = (error: unknown): boolean => error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);
