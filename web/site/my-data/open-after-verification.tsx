import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { PreHydrationButton } from '../../parts/hydration/pre-hydration-button.tsx';
import { useOpenForPendingCode } from '../../parts/verification/use-open-for-pending-code.ts';
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
 * or at once if a number was verified recently in this browser or this tab waits for a code.
 */
export function OpenAfterVerification({ text, buttonLabel, noScriptsText, skeleton, children }: OpenAfterVerificationProps) {
  const [isPressed, setIsPressed] = useState(false);
  const [opensItself, setOpensItself] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const isOpen = isPressed || opensItself;
  useEffect(() => {
    if (hasRecentVerification()) setOpensItself(true);
  }, []);
  useOpenForPendingCode(() => setOpensItself(true));
  // The pressed button had the focus.
  useEffect(() => {
    if (isPressed) content.current?.focus();
  }, [isPressed]);
  if (isOpen)
    return (
      <div ref={content} tabIndex={-1} className="outline-none">
        <Suspense fallback={skeleton}>{children}</Suspense>
      </div>
    );
  return (
    <>
      <noscript>
        <Alert tone="warning">{noScriptsText}</Alert>
      </noscript>
      <Card as="section">
        <p className="mb-4">{text}</p>
        <PreHydrationButton wide onClick={() => setIsPressed(true)}>
          {buttonLabel}
        </PreHydrationButton>
      </Card>
    </>
  );
}
