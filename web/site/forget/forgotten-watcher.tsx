import { type ComponentType, useEffect, useState } from 'react';
import { loadMessages } from '../../load-messages.ts';
import { consumeForgottenFlag, onForgottenInOtherTab } from './forgotten-flag.ts';

/**
 * After 'forget me here', shows the notice on the page that this tab opened. Other tabs reload, so
 * that they no longer show personal data.
 */
export function ForgottenWatcher() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    if (!consumeForgottenFlag()) return;
    const coming = Promise.all([import('./forgotten-notice.tsx'), loadMessages('forget')]);
    coming.then(
      ([module]) => setNotice(() => module.ForgottenNotice),
      () => undefined,
    );
  }, []);
  useEffect(() => onForgottenInOtherTab(() => location.reload()), []);
  return Notice && <Notice />;
}
