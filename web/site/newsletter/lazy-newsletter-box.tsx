import { Suspense } from 'react';
import { loadMessages } from '../../load-messages.ts';
import { lazyWithRetry } from '../../parts/load-code.ts';

const NewsletterBox = lazyWithRetry(async () => {
  const [{ NewsletterBox }] = await Promise.all([import('./newsletter-box.tsx'), loadMessages('newsletter')]);
  return { default: NewsletterBox };
});

/** The newsletter box, loaded lazily; it costs nothing where the newsletter is off. */
export function LazyNewsletterBox() {
  return (
    <Suspense>
      <NewsletterBox />
    </Suspense>
  );
}
