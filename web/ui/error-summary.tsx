import { OctagonAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface FieldProblem {
  /** The id of the control. */
  id: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  problems: readonly FieldProblem[];
  /** Changes with each attempt to send, so that the summary takes the focus again. */
  attempt?: number;
}

/** All problems of a form above it, each a link to its field; takes the focus when it appears. */
export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt calls for the focus again
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="animate-rise-in rounded-lg border-2 border-danger bg-danger-soft p-4 sm:p-5">
      <h2 className="flex items-center gap-2 text-danger-ink text-lg">
        <OctagonAlert aria-hidden className="size-5 text-danger" />
        {title}
      </h2>
      <ul className="mt-2 space-y-1 pl-7">
        {problems.map((problem) => (
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
              className="inline-block py-0.5 font-semibold text-danger-ink underline underline-offset-2 hover:decoration-2"
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
