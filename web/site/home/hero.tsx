import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../parts/page/use-site.ts';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { SearchAndTiles } from './search-and-tiles.tsx';
import { slides } from './slides.ts';
import { useSlideshow } from './use-slideshow.ts';

/**
 * Welcome text and search beside a slideshow of the office's pictures, or of drawings; its dots
 * work without scripts. Phones show only the first picture, in low height.
 */
export function Hero({ tilePaths, pictures }: { tilePaths: readonly string[]; pictures: readonly string[] }) {
  const { t, to } = useTranslation();
  const { heroTitle, heroSubtitle, heroDescription } = useSite();
  const dots = useRef<HTMLFieldSetElement>(null);
  const visibleSlides = pictures.length > 0 ? slides.slice(0, pictures.length) : slides;
  const Slideshow = useSlideshow();
  return (
    <section aria-labelledby="hero" className="group/hero relative isolate overflow-hidden border-line border-b bg-page">
      <Backgrounds areAllLoaded={Slideshow !== undefined} visibleSlides={visibleSlides} pictures={pictures} />
      <div
        hidden={visibleSlides.length === 1}
        className="absolute top-5 right-6 flex items-center rounded-full bg-scrim/85 px-1.5 [[hidden]]:hidden max-md:hidden"
      >
        {Slideshow && <Slideshow dots={dots} />}
        <fieldset ref={dots} className="flex">
          <legend className="sr-only">{t('home.slides')}</legend>
          {visibleSlides.map(({ name, labelKey }, index) => (
            <label key={name} htmlFor={`slide-${name}`} className="grid h-11 w-9 place-items-center">
              <input
                id={`slide-${name}`}
                type="radio"
                name="slide"
                autoComplete="off"
                defaultChecked={index === 0}
                className="col-start-1 row-start-1 size-3 cursor-pointer appearance-none rounded-full border-2 border-on-band transition-[width,background-color] checked:w-7 checked:border-sun-500 checked:bg-sun-500"
              />
              <span className="sr-only">{pictures.length > 0 ? `${t('home.slides')} ${index + 1}` : t(labelKey)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className="mx-auto flex max-w-page flex-col px-4 pt-2.5 pb-6 md:min-h-[34rem] md:justify-center md:py-12 md:*:max-w-[54%] xl:*:max-w-[48%]">
        <p className="font-bold text-civic-700 max-md:hidden">{heroSubtitle}</p>
        <h1 id="hero" className="text-base text-civic-700 tracking-normal md:mt-2 md:text-5xl md:text-civic-950 md:tracking-tight">
          {heroTitle}
        </h1>
        <p className="mt-4 text-ink text-lg max-md:hidden">{heroDescription}</p>
        <SearchAndTiles tilePaths={tilePaths} />
        <div className="mt-4 flex flex-wrap gap-2 md:mt-6 md:gap-3">
          <LinkButton to={to('/services')} size="md" className="grow max-md:px-3 md:grow-0">
            {t('home.hero.explore')}
            <ArrowRight aria-hidden className="size-5" />
          </LinkButton>
          <LinkButton to={to('/contact')} variant="outline" size="md" className="grow max-md:px-3 md:grow-0">
            <span aria-hidden>{t('home.hero.learn')}</span>
            <span className="sr-only">{t('home.hero.learnOf')}</span>
          </LinkButton>
        </div>
        <Link to={to('/tracking')} className="text-link mt-3 inline-flex min-h-11 items-center self-start font-semibold max-md:hidden">
          {t('home.hero.track')}
        </Link>
      </div>
    </section>
  );
}

interface BackgroundsProps {
  areAllLoaded: boolean;
  visibleSlides: typeof slides | readonly (typeof slides)[number][];
  pictures: readonly string[];
}

function Backgrounds({ areAllLoaded, visibleSlides, pictures }: BackgroundsProps) {
  return (
    <div
      aria-hidden
      className="relative h-28 bg-civic-100 md:absolute md:inset-y-0 md:right-0 md:left-[57%] md:-z-10 md:h-auto md:[clip-path:polygon(12%_0,100%_0,100%_100%,0_100%)] xl:left-[51%]"
    >
      {visibleSlides.map(({ name, showClass, fadeClass }, index) => (
        <img
          key={name}
          src={pictures[index] ?? `/drawings/hero-${name}.svg`}
          alt=""
          width="1920"
          height="1080"
          // The other backgrounds load when they are selected, or all when the page is idle.
          loading={index === 0 || areAllLoaded ? undefined : 'lazy'}
          fetchPriority={index === 0 ? 'high' : 'low'}
          className={classNames(
            'absolute inset-0 size-full object-cover md:object-[62%_75%]',
            // The low strip on phones shows people of a drawing whole, heads of a photograph.
            pictures.length > 0 ? 'object-[50%_30%]' : 'object-[75%_80%]',
            // A picture fades out before the next one appears, so that two never overlap.
            areAllLoaded
              ? classNames('opacity-0 transition-opacity duration-250', fadeClass)
              : index > 0 && classNames('hidden', showClass),
          )}
        />
      ))}
    </div>
  );
}
