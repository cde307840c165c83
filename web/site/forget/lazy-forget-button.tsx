import { type ComponentType, lazy, Suspense } from 'react';
import { loadMessages } from '../../load-messages.ts';
import { useHasVerified } from '../../parts/verification/verified-flag.ts';

interface ForgetButtonProps {
  className?: string;
}

/** Renders nothing when its code cannot be loaded. */
const ForgetButton = lazy<ComponentType<ForgetButtonProps>>(async () => {
  const loading = Promise.all([import('./forget-button.tsx'), loadMessages('forget')]);
  return { default: await loading.then(([module]) => module.ForgetButton, renderNothing) };
});
const renderNothing = () => () => null;

/** Button 'This is not my phone', if a number was verified in this browser (product §2.13.8). */
export function LazyForgetButton({ className }: ForgetButtonProps) {
  const isVerified = useHasVerified();
  if (!isVerified) return null;
  return (
    <Suspense>
      <ForgetButton className={className} />
    </Suspense>
  );
}
