import { nowServingPath } from '#model/endpoints/office/queue.ts';
import { queueScreenMessages } from '#model/queue-screen-messages.ts';
import type { HydrationHandle } from '../../defer-hydration.ts';
import { RetriedScript } from '../../parts/loading/retried-script.tsx';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { Letterhead } from '../../parts/printing/letterhead.tsx';

/** The page has its own script and style sheet, for the ten-year-old browsers of televisions. */
export const handle: HydrationHandle = { scripts: 'none' };

/** The screen in the hall: the number that each counter serves, and the next ones; no names. */
export default function NowServingPage() {
  const { portalName, logo } = useSite();
  return (
    <div id="hall" className="hall" data-source={nowServingPath} data-topic="queue_tickets/*">
      <PageTitle>{queueScreenMessages.title.en}</PageTitle>
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href="/now-serving.css" precedence="default" />
      <Letterhead />
      <header className="hall-head">
        <img src={logo.small} alt="" className="hall-logo" />
        <p className="hall-name">{portalName}</p>
        <p id="hall-lost" className="hall-lost" role="status" hidden>
          {queueScreenMessages.lost.en} <span lang="fil">/ {queueScreenMessages.lost.fil}</span> <b id="hall-since" />
        </p>
        <button
          type="button"
          id="hall-sound"
          className="hall-sound"
          aria-pressed="false"
          data-on={`${queueScreenMessages.soundOn.en} · ${queueScreenMessages.soundOn.fil}`}
          data-press={`${queueScreenMessages.soundPress.en} · ${queueScreenMessages.soundPress.fil}`}
          data-off={`${queueScreenMessages.soundOff.en} · ${queueScreenMessages.soundOff.fil}`}
        >
          {queueScreenMessages.soundOff.en} · {queueScreenMessages.soundOff.fil}
        </button>
        <p className="hall-clock" id="hall-clock" />
      </header>
      <main>
        <h1 className="hall-title">
          {queueScreenMessages.title.en} <span lang="fil">{queueScreenMessages.title.fil}</span>
        </h1>
        <noscript>
          <p className="hall-nobody">
            {queueScreenMessages.noScript.en} <span lang="fil">{queueScreenMessages.noScript.fil}</span>
          </p>
        </noscript>
        <p className="hall-nobody" role="status" data-script-missing="" hidden>
          {queueScreenMessages.notLoaded.en}
          <br />
          <span lang="fil">{queueScreenMessages.notLoaded.fil}</span>
        </p>
        <div id="hall-counters" aria-live="polite" aria-atomic="true" className="hall-counters" />
        <p id="hall-nobody" className="hall-nobody" hidden>
          {queueScreenMessages.nobody.en}
          <br />
          <span lang="fil">{queueScreenMessages.nobody.fil}</span>
        </p>
      </main>
      <footer className="hall-foot">
        <p className="hall-next">
          <span className="hall-label">
            {queueScreenMessages.next.en} · <span lang="fil">{queueScreenMessages.next.fil}</span>
          </span>{' '}
          <span id="hall-next" />
        </p>
      </footer>
      <RetriedScript src="/now-serving.js" />
    </div>
  );
}
