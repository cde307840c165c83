import type { ClientLoaderFunctionArgs } from 'react-router';
import { detectLanguage } from '../../language.ts';
import { loadStaffMessages } from '../../load-messages.ts';

/** Client loader of the pages that speak of certificates: brings their texts. */
export async function loadCertificateMessages({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): Promise<null> {
  await loadStaffMessages('certificatePages', detectLanguage(new URL(request.url).pathname));
  return null;
}
