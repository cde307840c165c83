/**
 * Sends the form of the page only when the portal can be reached; otherwise the page stays, with
 * what was typed, and shows its `[data-unreachable]` element. The page contains this function as
 * text, so it may not refer to anything outside its own body.
 */
export function submitWhenReachable(): void {
  const form = document.querySelector('form');
  const notice = document.querySelector<HTMLElement>('[data-unreachable]');
  // Browsers before 2022 lack one of the two, and send the form as it is.
  if (!form?.requestSubmit || !('timeout' in AbortSignal) || !notice) return;
  let state: 'idle' | 'checking' | 'reachable' = 'idle';
  form.addEventListener('submit', async (event) => {
    if (state === 'reachable') return;
    event.preventDefault();
    if (state === 'checking') return;
    state = 'checking';
    const response = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(8000) }).catch(
      () => undefined,
    );
    // A proxy answers with 502 to 504 for a portal that it cannot reach.
    const isReachable = response !== undefined && !(response.status >= 502 && response.status <= 504);
    notice.hidden = isReachable;
    state = isReachable ? 'reachable' : 'idle';
    if (isReachable) form.requestSubmit(event.submitter);
    state = 'idle';
  });
}
