/** Carries the calls of a page, and lets the page say when it failed because one of them was refused for now. */
export interface RefusedReads {
  readonly fetch: typeof fetch;
  /** The page's answer; one that failed for a refusal gets its status (429 or 503) and its `Retry-After`: it was no fault of ours. */
  told(answer: Response): Response;
}

const FOR_NOW = new Set([429, 503]);

export function notingRefusals(carry: typeof fetch): RefusedReads {
  let refusal: Response | undefined;
  return {
    async fetch(input, init) {
      const answer = await carry(input, init);
      if (FOR_NOW.has(answer.status)) refusal ??= answer;
      return answer;
    },
    told(answer) {
      if (refusal === undefined || answer.status !== 500) return answer;
      const headers = new Headers(answer.headers);
      headers.set('Retry-After', refusal.headers.get('Retry-After') ?? '5');
      return new Response(answer.body, { status: refusal.status, headers });
    },
  };
}
