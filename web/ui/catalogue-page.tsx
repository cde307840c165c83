import { useEffect } from 'react';
import { ButtonSamples } from './catalogue/button-samples.tsx';
import { DataSamples } from './catalogue/data-samples.tsx';
import { FeedbackSamples } from './catalogue/feedback-samples.tsx';
import { FormSamples } from './catalogue/form-samples.tsx';
import { OverlaySamples } from './catalogue/overlay-samples.tsx';
import { TokenSamples } from './catalogue/token-samples.tsx';
import { UploadSamples } from './catalogue/upload-samples.tsx';
import { Bunting } from './content/bunting.tsx';
import { SkipLink } from './navigation/skip-link.tsx';
import { Toaster } from './overlays/toaster.tsx';
import { revealOnScroll } from './reveal-on-scroll.ts';

/** Every component in every state, for developers; mounted at /ui in development only. */
export default function CataloguePage() {
  useEffect(() => revealOnScroll(), []);
  return (
    <>
      <SkipLink label="Skip to the components" />
      <header id="top" className="bg-band-raised text-on-band">
        <Bunting />
        <div className="page-width py-8">
          <h1 className="text-on-band">Components</h1>
          <p className="text-on-band-soft">Every component in every state.</p>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width">
        <TokenSamples />
        <ButtonSamples />
        <FormSamples />
        <UploadSamples />
        <FeedbackSamples />
        <DataSamples />
        <OverlaySamples />
        <p className="reveal pb-16 text-ink-soft">This line fades in when it is scrolled to.</p>
      </main>
      <Toaster />
    </>
  );
}
