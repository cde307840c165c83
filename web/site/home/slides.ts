import type { SiteKey } from '#model/words/keys.ts';

interface Slide {
  name: string;
  word: SiteKey;
  /** Shows the picture while its dot is chosen; `fades` once all pictures are there. */
  appears: string;
  fades: string;
}

/** The drawn backgrounds of the hero, in their order; the first is always there, the others lie over it. */
export const slides: readonly [Slide, ...Slide[]] = [
  { name: 'hall', word: 'home.slide.hall', appears: '', fades: '' },
  {
    name: 'street',
    word: 'home.slide.street',
    appears: 'group-has-[#slide-street:checked]/hero:block',
    fades: 'group-has-[#slide-street:checked]/hero:opacity-100',
  },
  {
    name: 'trees',
    word: 'home.slide.trees',
    appears: 'group-has-[#slide-trees:checked]/hero:block',
    fades: 'group-has-[#slide-trees:checked]/hero:opacity-100',
  },
  {
    name: 'counter',
    word: 'home.slide.counter',
    appears: 'group-has-[#slide-counter:checked]/hero:block',
    fades: 'group-has-[#slide-counter:checked]/hero:opacity-100',
  },
];
