import type { SiteMessageKey } from '#model/messages/message-key.ts';

interface Slide {
  name: string;
  labelKey: SiteMessageKey;
  /**
   * Classes that show the picture while its dot is selected; `fadeClass` applies once all pictures
   * have loaded, and lets the previous one fade out first.
   */
  showClass: string;
  fadeClass: string;
}

/** The drawn backgrounds of the hero, in order; the first is visible until another is selected. */
export const slides: readonly [Slide, ...Slide[]] = [
  {
    name: 'hall',
    labelKey: 'home.slide.hall',
    showClass: '',
    fadeClass: 'group-has-[#slide-hall:checked]/hero:opacity-100 group-has-[#slide-hall:checked]/hero:delay-250',
  },
  {
    name: 'street',
    labelKey: 'home.slide.street',
    showClass: 'group-has-[#slide-street:checked]/hero:block',
    fadeClass: 'group-has-[#slide-street:checked]/hero:opacity-100 group-has-[#slide-street:checked]/hero:delay-250',
  },
  {
    name: 'trees',
    labelKey: 'home.slide.trees',
    showClass: 'group-has-[#slide-trees:checked]/hero:block',
    fadeClass: 'group-has-[#slide-trees:checked]/hero:opacity-100 group-has-[#slide-trees:checked]/hero:delay-250',
  },
  {
    name: 'counter',
    labelKey: 'home.slide.counter',
    showClass: 'group-has-[#slide-counter:checked]/hero:block',
    fadeClass: 'group-has-[#slide-counter:checked]/hero:opacity-100 group-has-[#slide-counter:checked]/hero:delay-250',
  },
];
