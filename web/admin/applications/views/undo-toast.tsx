import toast from 'react-hot-toast';
import { Button } from '../../../ui/button.tsx';

const STAYS_MS = 10_000;

/** Says what was done and offers to take it back. */
export function undoToast(message: string, undo: { label: string; act: () => void }): void {
  toast(
    (shown) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {message}
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            toast.dismiss(shown.id);
            undo.act();
          }}
        >
          {undo.label}
        </Button>
      </span>
    ),
    { duration: STAYS_MS },
  );
}
