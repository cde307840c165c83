import { Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { openStatuses } from '#model/collections/applications.ts';
import { loadCode } from '../../../parts/load-code.ts';
import { Button } from '../../../ui/button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { Application } from '../../live/listed-application.ts';
import { loadStaffMessages } from '../../load-staff-messages.ts';

const CasePhonePhotosDialog = lazy(async () => {
  const [dialog] = await Promise.all([loadCode(() => import('./case-phone-photos-dialog.tsx')), loadStaffMessages('phonePhotos')]);
  return dialog;
});

/** Lets the phone of the person at the counter send photographs into a case that is not decided. */
export function CasePhonePhotosButton({ application }: { application: Application }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  // Stays mounted once it was open: the code goes on working.
  const [wasOpened, setWasOpened] = useState(false);
  const { status, blockedAt } = application;
  if (blockedAt !== '' || !openStatuses.includes(status || 'pending')) return null;
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <Button size="sm" variant="outline" onClick={open} className="shrink-0">
        <Smartphone aria-hidden className="size-4" />
        {t('case.phonePhotos')}
      </Button>
      <Suspense>
        {wasOpened && <CasePhonePhotosDialog application={application} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
