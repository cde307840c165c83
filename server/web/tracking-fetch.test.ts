import { expect, it } from 'vitest';
import { startPortal } from '../../test/start-portal.ts';
import { serviceNames } from '../services.ts';

it('a page whose readings are too many says so, and when to come again', async () => {
  const portal = await startPortal({ services: serviceNames, env: { LIMIT_READS_PER_ADDRESS_10S: '90' } });
  try {
    const answers: Response[] = [];
    while (answers.length < 60 && (answers.at(-1)?.ok ?? true)) {
      answers.push(await fetch(`${portal.url}/services?q=clearance${answers.length}`));
    }
    expect(answers[0]?.status).toBe(200);
    const refusedResponse = answers.at(-1);
    expect(refusedResponse?.status).toBe(429);
    expect(Number(refusedResponse?.headers.get('retry-after'))).toBeGreaterThan(0);
    const text = await refusedResponse?.text();
    expect(text).toContain('Many people are using the portal from your internet connection');
    // The page keeps its header and the hotlines, whose reads were too many as well.
    expect(text).toContain('id="main"');
    expect(text).toMatch(/href="tel:/);
    expect(text).toMatch(/<a [^>]*href="\/services\?q=clearance\d+"[^>]*>Try again<\/a>/);
    const filipinoText = await (await fetch(`${portal.url}/fil/services?q=clearance`)).text();
    expect(filipinoText).toContain('Marami po kasing gumagamit ngayon ng portal sa koneksyon ninyo');
    expect(filipinoText).toMatch(/href="tel:/);
    // Router data of a navigation within the site.
    const routerResponse = await fetch(`${portal.url}/services.data?q=clearance`);
    expect(routerResponse.status).toBe(429);
    expect(Number(routerResponse.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await portal.close();
  }
});
