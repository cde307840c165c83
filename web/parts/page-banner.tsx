import type { ReactNode } from 'react';

interface PageBannerProps {
  /** The two parts of the title, the second in the accent colour. */
  first: string;
  second: string;
  description: string;
  children?: ReactNode;
}

const rays = [-80, -64, -48, -32, -16, 0, 16, 32, 48, 64, 80];

/** Heads the inner pages (product §2.2.5). */
export function PageBanner({ first, second, description, children }: PageBannerProps) {
  return (
    <header className="relative isolate overflow-hidden bg-civic-900 text-white">
      <svg
        aria-hidden="true"
        viewBox="0 0 600 300"
        className="absolute right-0 bottom-0 -z-10 h-full max-w-none text-civic-700 max-md:translate-x-1/2"
      >
        <g fill="currentColor" opacity="0.6">
          {rays.map((angle) => (
            <path key={angle} d="M290 170 278 10h44l-12 160z" transform={`rotate(${angle} 300 300)`} />
          ))}
        </g>
        <path d="M190 300a110 110 0 0 1 220 0z" fill="var(--color-sun-500)" className="max-md:hidden" />
      </svg>
      <div className="mx-auto max-w-page px-4 py-10 sm:py-14">
        <h1 className="text-white">
          <span className="inline-block">{first}</span> <span className="inline-block text-sun-300">{second}</span>
        </h1>
        <p className="mt-3 max-w-xl text-civic-50 text-lg">{description}</p>
        {children}
      </div>
    </header>
  );
}
