import { CircleCheck, CircleX, Info, Megaphone, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Tone, toneClasses } from '../tone.ts';

const icons = { neutral: Info, info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX, accent: Megaphone } as const;

interface AlertProps {
  tone?: Tone;
  title?: ReactNode;
  /**
   * `alert` interrupts a screen reader, `status` does not; absent for initial content of a page.
   */
  role?: 'alert' | 'status';
  actions?: ReactNode;
  onClose?: () => void;
  closeLabel?: string;
  className?: string;
  children?: ReactNode;
}

export function Alert({ tone = 'info', title, role, actions, onClose, closeLabel, className, children }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      role={role}
      className={classNames('flex items-start gap-3 rounded-lg border px-4 py-3.5', !onClose && 'flex-wrap', toneClasses[tone], className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5" />
      {/* Below the icon where large text leaves no room for a long word beside it. */}
      <div className="min-w-0 grow basis-[6.5rem]">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {onClose && (
        <button
          type="button"
          onClick={onClose}
          aria-label={closeLabel}
          className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-ink/5"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
}
