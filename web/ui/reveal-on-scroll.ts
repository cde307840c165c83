/**
 * Fades in elements with the class `reveal` once, when they are scrolled into view. Elements that
 * are already visible stay unchanged, and with reduced motion all elements do.
 * @returns a function that stops observing and shows the remaining elements.
 */
export function revealOnScroll(): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const elements = document.querySelectorAll<HTMLElement>('.reveal:not([data-reveal])');
  // The observer also reports the initial positions without forcing a layout.
  const observer = new IntersectionObserver((entries) => {
    // Read before any element is changed: reading it later would force a layout for each element.
    const viewportHeight = innerHeight;
    for (const { isIntersecting, target, boundingClientRect } of entries) {
      const isWaiting = target.hasAttribute('data-reveal');
      if (!isWaiting && boundingClientRect.top > viewportHeight) target.setAttribute('data-reveal', 'waiting');
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
