/**
 * Lets the elements marked `reveal` below the screen fade in, once, when they are scrolled to. What is visible already
 * stays untouched, and so does everything without scripts or with less motion wanted.
 * @returns a function that stops watching and shows the rest.
 */
export function revealOnScroll(root: ParentNode = document): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const elements = root.querySelectorAll<HTMLElement>('.reveal:not([data-reveal])');
  // It also tells where each stands at first, without the page being laid out anew for it.
  const observer = new IntersectionObserver((entries) => {
    // Asked after an element was marked, it would lay the page out anew for each.
    const lowest = innerHeight;
    for (const { isIntersecting, target, boundingClientRect } of entries) {
      const isWaiting = target.hasAttribute('data-reveal');
      if (!isWaiting && boundingClientRect.top > lowest) target.setAttribute('data-reveal', 'waiting');
      else if (isIntersecting || !isWaiting) {
        if (isWaiting) target.setAttribute('data-reveal', 'shown');
        observer.unobserve(target);
      }
    }
  });
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    for (const element of elements) if (element.dataset.reveal === 'waiting') element.dataset.reveal = 'shown';
  };
}
