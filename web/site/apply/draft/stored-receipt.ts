import { tabStorage } from '../../../parts/storage/browser-storage.ts';
import { RECEIPT_PREFIX } from '../../../parts/storage/personal-keys.ts';
import type { Receipt } from '../../../parts/storage/queued-application.ts';

/* Stores the receipt of an application in this tab, so that it survives a reload of the page. */

const getReceiptKey = (serviceId: string) => RECEIPT_PREFIX + serviceId;

/** Reads the receipt of a service; undefined when there is none or storage is unavailable. */
export function readReceipt(serviceId: string): Receipt | undefined {
  const receipt = tabStorage.readJson(getReceiptKey(serviceId)) as Partial<Receipt> | null | undefined;
  if (typeof receipt?.applicationNumber !== 'string') return undefined;
  const { applicationNumber, dueDate, email, appointment } = receipt;
  return { applicationNumber, dueDate: String(dueDate ?? ''), email: String(email ?? ''), appointment: appointment ?? null };
}

/** Stores the receipt of a service; undefined removes it. */
export function saveReceipt(serviceId: string, receipt: Receipt | undefined): void {
  tabStorage.write(getReceiptKey(serviceId), receipt && JSON.stringify(receipt));
}
