import { useEffect } from 'react';
import { revealOnScroll } from '../ui/reveal.ts';

/** Lets what is marked `reveal` on this page fade in when it is scrolled to (product §2.2.5). */
export function useReveal(): void {
  useEffect(() => revealOnScroll(), []);
}
