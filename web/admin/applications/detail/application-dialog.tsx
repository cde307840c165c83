import { Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useWords } from '../../../words.tsx';
import { failureText } from '../../failure-text.ts';
import type { Application } from '../../live/application-feed.ts';
import type { StatusChange } from '../use-status-change.ts';
import { ApplicationDetails } from './application-details.tsx';
import { EditForm } from './edit-form.tsx';
import { useApplication } from './use-application.ts';
import type { StaffEntry } from './use-staff-list.ts';

interface ApplicationDialogProps {
  id: string;
  staff: readonly StaffEntry[] | undefined;
  change: StatusChange;
  onClose: () => void;
  onSaved: (application: Application) => void;
}

const FORM = 'edit-application';

/** One application over the list (product §2: admin applications, detail dialog). */
export default function ApplicationDialog({ id, staff, change, onClose, onSaved }: ApplicationDialogProps) {
  const { t, to } = useWords();
  const { application, error, reload, put } = useApplication(id);
  const [isEditing, setIsEditing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const saved = (newer: Application) => {
    put(newer);
    onSaved(newer);
    setIsEditing(false);
  };

  // Keys: a button that only changed its type under the press would also send the form.
  const footer = isEditing ? (
    <>
      <Button key="cancel" variant="outline" onClick={() => setIsEditing(false)} disabled={isBusy}>
        {t('ui.cancel')}
      </Button>
      <Button key="save" type="submit" form={FORM} busy={isBusy}>
        {t('ui.save')}
      </Button>
    </>
  ) : (
    <>
      <Button key="close" variant="outline" onClick={onClose}>
        {t('ui.close')}
      </Button>
      {application && (
        <a
          key="print"
          href={to(`/admin/applications/${id}/print`)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'outline' })}
        >
          <Printer aria-hidden className="size-4.5" />
          {t('admin.print')}
          <span className="sr-only">{t('admin.newTab')}</span>
        </a>
      )}
      {application && (
        <Button key="edit" onClick={() => setIsEditing(true)}>
          <Pencil aria-hidden className="size-4.5" />
          {t('admin.edit')}
        </Button>
      )}
    </>
  );

  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={application?.applicationNumber ?? t('ui.loading')}
      description={application ? t('admin.detail.subtitle', subtitle(application, t('admin.serviceGone'))) : undefined}
      closeLabel={t('ui.close')}
      footer={footer}
    >
      {application ? (
        isEditing ? (
          <EditForm id={FORM} application={application} staff={staff} onBusy={setIsBusy} onSaved={saved} />
        ) : (
          <ApplicationDetails application={application} staff={staff} change={change} />
        )
      ) : error === undefined ? (
        <div aria-busy className="grid gap-8 lg:grid-cols-2">
          <SkeletonText lines={8} />
          <SkeletonText lines={8} />
        </div>
      ) : (
        <Alert
          tone="danger"
          role="alert"
          title={t('admin.detail.failed')}
          actions={
            <Button size="sm" variant="outline" onClick={reload}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {failureText(t, error)}
        </Alert>
      )}
    </Dialog>
  );
}

function subtitle({ name, expand }: Application, gone: string): { name: string; service: string } {
  return { name, service: expand?.serviceId?.title ?? gone };
}
