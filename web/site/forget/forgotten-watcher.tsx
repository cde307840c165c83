import { type ComponentType, useEffect, useState } from 'react';
import { loadMessages } from '../../load-messages.ts';
import { consumeForgottenFlag } from './forgotten-flag.ts';

/** After personal data was removed, shows a notice on the next page of this tab. */
export function ForgottenWatcher() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    if (!consumeForgottenFlag()) return;
    const loading = Promise.all([import('./forgotten-notice.tsx'), loadMessages('forget')]);
    loading.then(
      ([module]) => setNotice(() => module.ForgottenNotice),
      () => undefined,
    );
  }, []);
  return Notice && <Notice />;
}
