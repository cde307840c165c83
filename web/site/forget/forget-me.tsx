import { type ComponentType, lazy, Suspense } from 'react';
import { loadMessages } from '../../load-messages.ts';
import { useHasVerified } from '../../parts/verification/verified-flag.ts';

interface ForgetMeProps {
  className?: string;
}

/** Loads only where somebody has verified a number; without a network it renders nothing. */
const ForgetButton = lazy<ComponentType<ForgetMeProps>>(async () => {
  const coming = Promise.all([import('./forget-button.tsx'), loadMessages('forget')]);
  return { default: await coming.then(([module]) => module.ForgetButton, renderNothing) };
});
const renderNothing = () => () => null;

/**
 * 'This is not my phone: forget me here', where a number was verified in this browser (product
 * §2.13.8).
 */
export function ForgetMe({ className }: ForgetMeProps) {
  const isVerified = useHasVerified();
  if (!isVerified) return null;
  return (
    <Suspense>
      <ForgetButton className={className} />
    </Suspense>
  );
}
