import { CircleAlert } from 'lucide-react';

/** The error message below a control; renders nothing without one. */
export function FieldError({ id, message }: { id?: string; message?: string }) {
  if (!message) return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 font-medium text-danger-ink text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 text-danger" />
      {message}
    </p>
  );
}
