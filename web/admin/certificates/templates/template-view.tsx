import { Pencil } from 'lucide-react';
import type { PortalRecord } from '../../../record-client.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/navigation/link-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { TemplatePreview } from './template-preview.tsx';

interface TemplateViewProps {
  template: PortalRecord<'certificate_templates'>;
  /** URL of the editor that starts with this version. */
  editUrl: string;
  onClose: () => void;
}

/** The dialog that shows one version of a template. */
export default function TemplateView({ template, editUrl, onClose }: TemplateViewProps) {
  const { t, language } = useTranslation();
  const title = (language === 'fil' && template.nameFil) || template.name;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closesOnBack={false}
      title={title}
      description={`${template.kind} · ${t('templates.version', { version: template.version })}`}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <LinkButton to={editUrl} preventScrollReset>
            <Pencil aria-hidden className="size-4.5" />
            {t('templates.startFrom')}
          </LinkButton>
        </>
      }
    >
      <TemplatePreview title={title} values={{ ...template }} />
    </Dialog>
  );
}
