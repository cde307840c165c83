import { Printer } from 'lucide-react';
import { type PapersRequest, printPapersPath } from '#model/endpoints/certificates/certificates.ts';
import { limits } from '#model/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useRecords } from '../../session/use-session.ts';
import { useAction } from '../../use-action.ts';
import { fetchCertificatePdf } from '../fetch-certificate-pdf.ts';
import type { ListedCertificate } from '../listed-certificate.ts';

/** Opens the issued certificates of a list as one PDF, in the order of the list. */
export function PrintCertificatesButton({ rows }: { rows: readonly ListedCertificate[] | undefined }) {
  const { t } = useTranslation();
  const records = useRecords();
  const { isBusy, runWithRetry } = useAction();
  const certificates = (rows ?? []).filter(({ state, file }) => state === 'issued' && file !== '').slice(0, limits.certificatesPerBatch);
  if (certificates.length === 0) return null;
  const open = async () => {
    // Opened before the first await: browsers block tabs that do not open in the click handler.
    const tab = window.open('about:blank', '_blank');
    try {
      const body: PapersRequest = { certificates: certificates.map(({ id }) => id) };
      const pdf = await fetchCertificatePdf(records, printPapersPath, body);
      const url = URL.createObjectURL(new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }));
      if (tab) tab.location.href = url;
    } catch (error) {
      tab?.close();
      throw error;
    }
  };
  return (
    <Button variant="outline" busy={isBusy} onClick={() => void runWithRetry(open, (reason) => t('register.papers.failed', { reason }))}>
      <Printer aria-hidden className="size-5" />
      {t('register.papers', { count: certificates.length })}
    </Button>
  );
}
