import { type ComponentType, lazy, Suspense } from 'react';
import { bringWords } from '../../catalogues.ts';
import { useVerifiedMark } from '../../parts/verification/verified-mark.ts';

interface ForgetMeProps {
  className?: string;
}

/** Comes only where somebody verified a number; without a network there is nothing to end. */
const ForgetButton = lazy<ComponentType<ForgetMeProps>>(async () => {
  const coming = Promise.all([import('./forget-button.tsx'), bringWords('forget')]);
  return { default: await coming.then(([module]) => module.ForgetButton, nothing) };
});
const nothing = () => () => null;

/** 'This is not my phone: forget me here', where a person was verified in this browser (product §2.13.8). */
export function ForgetMe({ className }: ForgetMeProps) {
  const isVerified = useVerifiedMark();
  if (!isVerified) return null;
  return (
    <Suspense>
      <ForgetButton className={className} />
    </Suspense>
  );
}
