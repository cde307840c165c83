import { Check, Mail, Phone } from 'lucide-react';
import { useLocation } from 'react-router';
import type { Department } from '#model/barangay.ts';
import { buildTelUrl } from '../../parts/build-tel-url.ts';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { PageDialog } from '../../ui/overlays/page-dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Details of one department (product §2.8.2). */
export function DepartmentDialog({ department }: { department: Department }) {
  const { t, to } = useTranslation();
  const { name, description, head, services, phone, email, hours, location } = department;
  const parameters = new URLSearchParams(useLocation().search);
  parameters.delete('department');
  const otherParameters = parameters.toString();
  const items = [
    { term: t('contact.department.head'), detail: head },
    { term: t('contact.department.hours'), detail: hours },
    { term: t('contact.department.location'), detail: location },
    { term: t('contact.office.phone'), detail: phone && <span className="tabular">{phone}</span> },
    { term: t('contact.office.email'), detail: email && <span className="wrap-anywhere">{email}</span> },
  ];
  return (
    <PageDialog
      title={name}
      description={description}
      closeTo={otherParameters === '' ? to('/contact') : `${to('/contact')}?${otherParameters}`}
      closeLabel={t('ui.close')}
      footer={
        <>
          {phone && (
            <a href={buildTelUrl(phone)} className={getButtonClasses()}>
              <Phone aria-hidden className="size-5" />
              {t('contact.department.call')}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className={getButtonClasses({ variant: 'outline' })}>
              <Mail aria-hidden className="size-5" />
              {t('contact.department.mail')}
            </a>
          )}
        </>
      }
    >
      <DescriptionList items={items.filter(({ detail }) => detail !== '')} />
      {services.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">{t('contact.department.services')}</h3>
          <ul className="mt-2 grid gap-1.5">
            {services.map((service) => (
              <li key={service} className="flex items-start gap-2.5">
                <Check aria-hidden className="mt-1 size-4.5 text-success" />
                {service}
              </li>
            ))}
          </ul>
        </>
      )}
    </PageDialog>
  );
}
