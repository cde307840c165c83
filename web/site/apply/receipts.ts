import type { Receipt } from './send-application.ts';

/* The reference number outlives a reload of the page that shows it, in this tab only. */

const nameOf = (serviceId: string) => `application-receipt:${serviceId}`;

export function readReceipt(shelf: Storage, serviceId: string): Receipt | undefined {
  try {
    const kept = JSON.parse(shelf.getItem(nameOf(serviceId)) ?? 'null') as Partial<Receipt> | null;
    if (typeof kept?.applicationNumber !== 'string') return undefined;
    return { applicationNumber: kept.applicationNumber, dueDate: String(kept.dueDate ?? ''), email: String(kept.email ?? '') };
  } catch {
    return undefined;
  }
}

export function keepReceipt(shelf: Storage, serviceId: string, receipt: Receipt | undefined): void {
  try {
    if (receipt) shelf.setItem(nameOf(serviceId), JSON.stringify(receipt));
    else shelf.removeItem(nameOf(serviceId));
  } catch {}
}
