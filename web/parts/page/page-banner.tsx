import { classNames } from '../../ui/class-names.ts';

interface PageBannerProps {
  /** The two parts of the title; the second has the accent colour. */
  first: string;
  second: string;
  description: string;
  /** Whether phones show the title only, so that the content is in sight. */
  isCompact?: boolean;
}

/** Banner with the heading of an inner page (product §2.2.5). */
export function PageBanner({ first, second, description, isCompact }: PageBannerProps) {
  return (
    <header className="sunrise relative isolate overflow-hidden bg-band-raised text-on-band">
      <div className={classNames('mx-auto max-w-page px-4 sm:py-14', isCompact ? 'py-2.5' : 'py-5')}>
        <h1 className="text-on-band">
          <span className="inline-block">{first}</span> <span className="inline-block text-sun-300">{second}</span>
        </h1>
        <p className={classNames('mt-1.5 max-w-xl max-sm:text-base sm:mt-3 text-on-band-soft text-lg', isCompact && 'max-sm:hidden')}>
          {description}
        </p>
      </div>
    </header>
  );
}
