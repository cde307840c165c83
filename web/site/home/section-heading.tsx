import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

interface SectionHeadingProps {
  id: string;
  title: string;
  intro: string;
  /** Link to the complete list, right of the title. */
  more?: { to: string; label: string };
}

export function SectionHeading({ id, title, intro, more }: SectionHeadingProps) {
  return (
    <div className="reveal mb-3 flex sm:mb-6 flex-wrap items-end justify-between gap-x-8 gap-y-1">
      <div>
        <h2 id={id} className="scroll-mt-6">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft sm:text-lg">{intro}</p>
      </div>
      {more && (
        <Link to={more.to} className="inline-flex min-h-11 items-center gap-2 font-semibold text-civic-700 no-underline hover:underline">
          {more.label}
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      )}
    </div>
  );
}
