import { InlineScript } from '../hydration/inline-script.tsx';

/** Milliseconds until the notice appears although the script has not failed. */
const LATE_MS = 10_000;
const RETRY_MS = 5000;

/**
 * Loads a script until it arrives. The page contains this as text, for browsers of televisions
 * (decision 85) too.
 */
const loadUntilItArrives = `function (src) {
  var notice = document.querySelector('[data-script-missing]');
  function show() { notice.hidden = false; }
  var timer = setTimeout(show, ${LATE_MS});
  function load() {
    var script = document.createElement('script');
    script.src = src;
    script.onload = function () { clearTimeout(timer); notice.hidden = true; };
    script.onerror = function () { document.body.removeChild(script); show(); setTimeout(load, ${RETRY_MS}); };
    document.body.appendChild(script);
  }
  load();
}`;

/**
 * The one script of a page without the application. While a lost connection or a blocker keeps it
 * away, the element `[data-script-missing]` of the page, which is `hidden` otherwise, says so. Only
 * the server renders this component, as the last of its page.
 */
export function RetriedScript({ src }: { src: string }) {
  return (
    <>
      <link rel="preload" as="script" href={src} />
      <InlineScript text={`(${loadUntilItArrives})(${JSON.stringify(src)})`} />
    </>
  );
}
