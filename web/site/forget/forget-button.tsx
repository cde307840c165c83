import { UserRoundX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';

const ForgetDialog = lazy(async () => ({ default: (await import('./forget-dialog.tsx')).ForgetDialog }));

/** Opens the question whether the person is to be forgotten in this browser. */
export function ForgetButton({ className }: { className?: string }) {
  const { t } = useWords();
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
