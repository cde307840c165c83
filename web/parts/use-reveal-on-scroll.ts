import { useEffect } from 'react';
import { revealOnScroll } from '../ui/reveal-on-scroll.ts';

/** Fades in the elements marked `reveal` when they are scrolled into view (product §2.2.5). */
export function useRevealOnScroll(): void {
  useEffect(() => revealOnScroll(), []);
}
