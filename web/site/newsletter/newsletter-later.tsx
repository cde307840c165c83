import { lazy, Suspense } from 'react';
import { bringWords } from '../../catalogues.ts';

const Box = lazy(async () => {
  const [{ NewsletterBox }] = await Promise.all([import('./newsletter-box.tsx'), bringWords('newsletter')]);
  return { default: NewsletterBox };
});

/** The box of the newsletter; it costs nothing where there is none. */
export function NewsletterLater() {
  return (
    <Suspense>
      <Box />
    </Suspense>
  );
}
