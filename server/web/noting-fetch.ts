import { collectionNamed } from '#model/collections/index.ts';
import { KEPT_SINCE } from '../kept-answer.ts';
import type { Reading } from '../kept-answers.ts';
import { openCollections } from '../open-collections.ts';

/** What turned out while a page was made. */
export interface Findings {
  /** It asked for what is not everybody's; such a call is not made. */
  isPersonal: boolean;
  /** A call went wrong, so that the page may show less than it could. */
  isPartial: boolean;
}

/** Carries the calls of a page that is to be kept, and notes what they read before they read it. */
export function notingFetch(carry: typeof fetch, reading: Reading, findings: Findings): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const name = /^\/api\/collections\/([^/]+)\/records(?:\/|$)/.exec(new URL(request.url).pathname)?.[1];
    const of = name === undefined ? undefined : collectionNamed(decodeURIComponent(name));
    const open = of === undefined || request.method !== 'GET' ? undefined : openCollections(of);
    if (open === undefined) {
      findings.isPersonal = true;
      throw new TypeError('A page for everybody asks for records that everybody may read, and for nothing else.');
    }
    for (const each of open) reading.reads(each.name);
    try {
      const response = await carry(request);
      const since = response.headers.get(KEPT_SINCE);
      if (since !== null) reading.isMadeOf(Number(since));
      if (!response.ok && response.status !== 404) findings.isPartial = true;
      return response;
    } catch (error) {
      findings.isPartial = true;
      throw error;
    }
  };
}
