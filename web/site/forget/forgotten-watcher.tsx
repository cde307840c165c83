import { type ComponentType, useEffect, useState } from 'react';
import { loadMessages } from '../../load-messages.ts';
import { consumeForgottenFlag, onForgottenInOtherTab } from './forgotten-flag.ts';

/**
 * After personal data was removed, shows a notice on the next page of this tab. Other tabs reload,
 * so that they show no personal data any more.
 */
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
  useEffect(() => onForgottenInOtherTab(() => location.reload()), []);
  return Notice && <Notice />;
}
