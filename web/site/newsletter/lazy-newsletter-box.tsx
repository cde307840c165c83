import { Suspense } from 'react';
import { loadMessages } from '../../load-messages.ts';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';

const NewsletterBox = lazyWithRetry(async () => {
  const [{ NewsletterBox }] = await Promise.all([import('./newsletter-box.tsx'), loadMessages('newsletter')]);
  return { default: NewsletterBox };
});

/** Loads the newsletter box on demand, for portals that offer a newsletter. */
export function LazyNewsletterBox() {
  return (
    <Suspense>
      <NewsletterBox />
    </Suspense>
  );
}
