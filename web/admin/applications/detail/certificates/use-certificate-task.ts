import { useState } from 'react';
import type { ListedCertificate } from '../../../certificates/certificate-record.ts';

/** What the certificate dialog is opened for. */
export type CertificateTask =
  /** Makes a paper, or corrects the one that waits. */
  { kind: 'make'; prepared: ListedCertificate | undefined } | { kind: 'replace'; replaced: ListedCertificate };

/** The certificate dialog of a case. */
export interface CertificateTaskState {
  task: CertificateTask | undefined;
  open: (task: CertificateTask) => void;
  close: () => void;
}

export function useCertificateTask(): CertificateTaskState {
  const [task, setTask] = useState<CertificateTask>();
  return { task, open: setTask, close: () => setTask(undefined) };
}
