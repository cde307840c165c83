import { OctagonAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface ErrorSummaryItem {
  /** Id of the control. */
  id: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly ErrorSummaryItem[];
  /** Changes with each submission attempt, so that the summary takes the focus again. */
  attempt?: number;
}

/**
 * Summary of all errors above a form, each a link to its field. Takes the focus when it appears.
 */
export function ErrorSummary({ attempt, ...summary }: ErrorSummaryProps) {
  return summary.errors.length > 0 && <FocusedSummary key={attempt} {...summary} />;
}

function FocusedSummary({ title, errors }: Pick<ErrorSummaryProps, 'title' | 'errors'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focus alone may scroll to the end of a list that is taller than the screen.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="animate-rise-in rounded-lg border-2 border-danger bg-danger-soft p-4 sm:p-5">
      <h2 className="flex items-center gap-2 text-danger-ink text-lg">
        <OctagonAlert aria-hidden className="size-5 text-danger" />
        {title}
      </h2>
      {/* Growth is limited, because a long word has to fit into one line. */}
      <ul className="mt-2 space-y-1 pl-7 max-[21rem]:pl-0">
        {errors.map((problem) => (
          <li key={problem.id}>
            <a
              href={`#${problem.id}`}
              onClick={(event) => {
                const field = document.getElementById(problem.id);
                if (!field) return;
                event.preventDefault();
                field.focus();
                field.scrollIntoView({ block: 'center' });
              }}
              className="touch-target py-0.5 font-semibold text-[min(1rem,8vw)] text-danger-ink underline underline-offset-2 hover:decoration-2"
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
