/** Where this browser keeps the draft of a service. */
export const draftName = (serviceId: string): string => `application-draft:${serviceId}`;

export function dropDraft(shelf: Pick<Storage, 'removeItem'>, serviceId: string): void {
  try {
    shelf.removeItem(draftName(serviceId));
  } catch {}
}
