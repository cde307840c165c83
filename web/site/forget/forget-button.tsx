import { UserRoundX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';

const ForgetDialog = lazyWithRetry(async () => ({ default: (await import('./forget-dialog.tsx')).ForgetDialog }));

/** Opens the dialog that asks whether to remove the personal data from this browser. */
export function ForgetButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={className}>
      <Button variant="ghost" onClick={() => setIsOpen(true)} className="-ml-4 h-auto whitespace-normal py-2 text-left">
        <UserRoundX aria-hidden className="size-5 shrink-0" />
        {t('forget.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <ForgetDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
