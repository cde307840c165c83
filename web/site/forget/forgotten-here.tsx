import { type ComponentType, useEffect, useState } from 'react';
import { bringWords } from '../../catalogues.ts';
import { ageVerifiedMark } from '../../parts/verification/verified-mark.ts';
import { dropOldDrafts } from '../apply/drop-draft.ts';
import { onForgottenElsewhere, takeForgotten } from './forgotten-mark.ts';

/**
 * What ends of a person on every page: drafts that have lived their time; and after 'forget me here' this tab says so on the
 * page it came to, and the other tabs leave what they show of him.
 */
export function ForgottenHere() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    if (!takeForgotten()) return;
    const coming = Promise.all([import('./forgotten-notice.tsx'), bringWords('forget')]);
    coming.then(
      ([module]) => setNotice(() => module.ForgottenNotice),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    dropOldDrafts(() => localStorage);
    ageVerifiedMark();
  }, []);
  useEffect(() => onForgottenElsewhere(() => location.reload()), []);
  return Notice && <Notice />;
}
