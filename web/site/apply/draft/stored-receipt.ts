import type { Receipt } from '../submission/send-application.ts';

/* Stores the reference number for this tab, so that it survives a reload of the page. */

const getReceiptKey = (serviceId: string) => `application-receipt:${serviceId}`;

/** Reads the receipt of a service; undefined when there is none or storage is unavailable. */
export function readReceipt(storage: Storage, serviceId: string): Receipt | undefined {
  try {
    const kept = JSON.parse(storage.getItem(getReceiptKey(serviceId)) ?? 'null') as Partial<Receipt> | null;
    if (typeof kept?.applicationNumber !== 'string') return undefined;
    const { applicationNumber, dueDate, email, appointment } = kept;
    return { applicationNumber, dueDate: String(dueDate ?? ''), email: String(email ?? ''), appointment: appointment ?? null };
  } catch {
    return undefined;
  }
}

/** Stores the receipt of a service; undefined removes it. */
export function saveReceipt(storage: Storage, serviceId: string, receipt: Receipt | undefined): void {
  try {
    if (receipt) storage.setItem(getReceiptKey(serviceId), JSON.stringify(receipt));
    else storage.removeItem(getReceiptKey(serviceId));
  } catch {}
}
