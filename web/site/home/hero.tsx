import { ArrowRight, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../parts/portal-data.ts';
import { classes } from '../../ui/classes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import { slides } from './slides.ts';
import { useSlideshow } from './use-slideshow.ts';

/** First words over a slideshow of drawn backgrounds; the dots work without scripts too. */
export function Hero() {
  const { t, to } = useWords();
  const { heroTitle, heroSubtitle, heroDescription } = useSite();
  const dots = useRef<HTMLFieldSetElement>(null);
  const { isReady, isPaused, setPaused } = useSlideshow(dots);
  return (
    <section aria-labelledby="hero" className="group/hero relative isolate overflow-hidden border-line border-b bg-page">
      <Backgrounds areAllThere={isReady} />
      <div className="absolute top-52 right-2 flex items-center rounded-full bg-civic-950/85 px-1.5 sm:top-60 md:top-5 md:right-6">
        {isReady && (
          <button
            type="button"
            aria-label={t(isPaused ? 'home.slides.play' : 'home.slides.pause')}
            onClick={() => setPaused(!isPaused)}
            // Beside the dots and out of the flow: it comes late and must not push them.
            className="absolute right-full mr-2 grid size-11 place-items-center rounded-full bg-civic-950/85 text-white hover:text-sun-300"
          >
            {isPaused ? <Play aria-hidden className="size-5" /> : <Pause aria-hidden className="size-5" />}
          </button>
        )}
        <fieldset ref={dots} className="flex">
          <legend className="sr-only">{t('home.slides')}</legend>
          {slides.map(({ name, word }, at) => (
            <label key={name} htmlFor={`slide-${name}`} className="grid h-11 w-9 place-items-center">
              <input
                id={`slide-${name}`}
                type="radio"
                name="slide"
                autoComplete="off"
                defaultChecked={at === 0}
                className="col-start-1 row-start-1 size-3 cursor-pointer appearance-none rounded-full border-2 border-white transition-[width,background-color] checked:w-7 checked:border-sun-500 checked:bg-sun-500"
              />
              <span className="sr-only">{t(word)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className="mx-auto flex max-w-page flex-col px-4 pt-6 pb-10 md:min-h-[34rem] md:justify-center md:py-16">
        <p className="font-bold text-civic-700">{heroSubtitle}</p>
        <h1 id="hero" className="mt-2 max-w-xl text-4xl sm:text-5xl">
          {heroTitle}
        </h1>
        <p className="mt-4 max-w-md text-ink text-lg">{heroDescription}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton to={to('/services')} size="lg" wide>
            {t('home.hero.explore')}
            <ArrowRight aria-hidden className="size-5" />
          </LinkButton>
          <LinkButton to={to('/contact')} variant="outline" size="lg" wide>
            <span aria-hidden>{t('home.hero.learn')}</span>
            <span className="sr-only">{t('home.hero.learnOf')}</span>
          </LinkButton>
        </div>
        <Link to={to('/tracking')} className="text-link mt-3 inline-flex min-h-11 items-center self-start font-semibold">
          {t('home.hero.track')}
        </Link>
      </div>
    </section>
  );
}

function Backgrounds({ areAllThere }: { areAllThere: boolean }) {
  return (
    <div aria-hidden className="relative h-64 sm:h-72 md:absolute md:inset-0 md:-z-10 md:h-auto">
      {slides.map(({ name, appears, fades }, at) => (
        <img
          key={name}
          src={`/drawings/hero-${name}.svg`}
          alt=""
          width="1920"
          height="1080"
          // The others are fetched when they are chosen, or all when the page is idle.
          loading={at === 0 || areAllThere ? undefined : 'lazy'}
          fetchPriority={at === 0 ? 'high' : 'low'}
          className={classes(
            'absolute inset-0 size-full object-cover object-[75%_70%] md:object-[15%_75%] lg:object-[50%_75%]',
            at > 0 && (areAllThere ? classes('opacity-0 transition-opacity duration-700', fades) : classes('hidden', appears)),
          )}
        />
      ))}
      <div className="absolute inset-0 bg-linear-to-t from-0% from-page to-15% to-transparent md:bg-linear-to-r md:from-60% md:from-page md:via-70% md:via-page/75 md:to-88% lg:from-42% lg:via-56% lg:to-74% xl:from-34% xl:via-50% xl:to-66%" />
    </div>
  );
}
