import toast from 'react-hot-toast';
import { Button } from '../ui/button.tsx';

/** Says what failed and offers to do it again; stays longer than a plain message, so that it can be reached. */
export function failureToast(message: string, again: { label: string; act: () => void }): void {
  toast.error(
    (shown) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {message}
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            toast.dismiss(shown.id);
            again.act();
          }}
        >
          {again.label}
        </Button>
      </span>
    ),
    { duration: 12_000 },
  );
}
