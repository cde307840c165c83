import { Printer } from 'lucide-react';
import { type PapersRequest, printPapersPath } from '#model/endpoints/certificates/certificates.ts';
import { limits } from '#model/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useRecords } from '../../session/use-session.ts';
import { useAction } from '../../use-action.ts';
import type { ListedCertificate } from '../certificate-record.ts';
import { fetchCertificatePdf } from '../fetch-certificate-pdf.ts';

/** Opens the issued papers of a list as one PDF, in the order of the list. */
export function PrintPapersButton({ rows }: { rows: readonly ListedCertificate[] | undefined }) {
  const { t } = useTranslation();
  const records = useRecords();
  const { isBusy, runWithRetry } = useAction();
  const papers = (rows ?? []).filter(({ state, file }) => state === 'issued' && file !== '').slice(0, limits.certificatesPerBatch);
  if (papers.length === 0) return null;
  const open = async () => {
    // Opened in the press itself: a browser blocks what opens later.
    const tab = window.open('about:blank', '_blank');
    try {
      const body: PapersRequest = { certificates: papers.map(({ id }) => id) };
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
      {t('register.papers', { count: papers.length })}
    </Button>
  );
}
