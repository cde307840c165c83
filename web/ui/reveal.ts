/**
 * Lets the elements marked `reveal` below the screen fade in, once, when they are scrolled to. What is visible already
 * stays untouched, and so does everything without scripts or with less motion wanted.
 * @returns a function that stops watching and shows the rest.
 */
export function revealOnScroll(root: ParentNode = document): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const waiting = [...root.querySelectorAll<HTMLElement>('.reveal:not([data-reveal])')].filter(
    (element) => element.getBoundingClientRect().top > innerHeight,
  );
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      target.setAttribute('data-reveal', 'shown');
      observer.unobserve(target);
    }
  });
  for (const element of waiting) {
    element.dataset.reveal = 'waiting';
    observer.observe(element);
  }
  return () => {
    observer.disconnect();
    for (const element of waiting) element.dataset.reveal = 'shown';
  };
}
