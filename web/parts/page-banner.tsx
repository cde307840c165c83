interface PageBannerProps {
  /** The two parts of the title; the second has the accent colour. */
  first: string;
  second: string;
  description: string;
}

/** Banner with the heading of an inner page (product §2.2.5). */
export function PageBanner({ first, second, description }: PageBannerProps) {
  return (
    <header className="sunrise relative isolate overflow-hidden bg-band-raised text-on-band">
      <div className="mx-auto max-w-page px-4 py-5 sm:py-14">
        <h1 className="text-on-band">
          <span className="inline-block">{first}</span> <span className="inline-block text-sun-300">{second}</span>
        </h1>
        <p className="mt-1.5 max-w-xl max-sm:text-base sm:mt-3 text-on-band-soft text-lg">{description}</p>
      </div>
    </header>
  );
}
