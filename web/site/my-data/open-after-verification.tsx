import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { PreHydrationButton } from '../../parts/pre-hydration-button.tsx';
import { hasRecentVerification } from '../../parts/verification/verified-number.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';

interface OpenAfterVerificationProps {
  /** Says which number has to be verified. */
  text: string;
  buttonLabel: string;
  noScriptsText: string;
  skeleton: ReactNode;
  /** Verifies the number and shows its data; may be lazy. */
  children: ReactNode;
}

/**
 * A card with a button, which the server renders; the content follows when the button is pressed,
 * or at once if a number was verified recently in this browser.
 */
export function OpenAfterVerification({ text, buttonLabel, noScriptsText, skeleton, children }: OpenAfterVerificationProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (hasRecentVerification()) setIsOpen(true);
  }, []);
  if (isOpen) return <Suspense fallback={skeleton}>{children}</Suspense>;
  return (
    <>
      <noscript>
        <Alert tone="warning">{noScriptsText}</Alert>
      </noscript>
      <Card as="section">
        <p className="mb-4">{text}</p>
        <PreHydrationButton wide onClick={() => setIsOpen(true)}>
          {buttonLabel}
        </PreHydrationButton>
      </Card>
    </>
  );
}
