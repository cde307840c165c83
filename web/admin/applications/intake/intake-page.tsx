import { useState } from 'react';
import { useTranslation } from '../../../use-translation.tsx';
import { loadStaffMessages } from '../../load-staff-messages.ts';
import { PageHeader } from '../../page-header.tsx';
import type { Application } from '../listed-application.ts';
import { AcknowledgementSlip } from './acknowledgement-slip.tsx';
import { IntakeForm } from './intake-form.tsx';
import type { SavedPhotoLink } from './use-intake.ts';

export const clientLoader = () => loadStaffMessages('intakePage');

export const shouldRevalidate = () => false;

/** The page on which staff enter an application for a person at the counter (product §2.20.14). */
export default function IntakePage() {
  const { t } = useTranslation();
  const [saved, setSaved] = useState<{ application: Application; photos: SavedPhotoLink | undefined }>();
  if (saved) return <AcknowledgementSlip {...saved} onNext={() => setSaved(undefined)} />;
  return (
    <>
      <PageHeader title={t('intake.title')} intro={t('intake.intro')} />
      <IntakeForm onSaved={(application, photos) => setSaved({ application, photos })} />
    </>
  );
}
