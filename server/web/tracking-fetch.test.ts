import { expect, it } from 'vitest';
import { startPortal } from '../../test/start-portal.ts';
import { serviceNames } from '../services.ts';

it('a page whose readings are too many says so, and when to come again', async () => {
  const portal = await startPortal({ services: serviceNames, env: { LIMIT_READS_PER_ADDRESS_10S: '4' } });
  try {
    const answers: Response[] = [];
    for (let time = 0; time < 8; time += 1) answers.push(await fetch(`${portal.url}/services?q=clearance${time}`));
    expect(answers[0]?.status).toBe(200);
    const refusedResponse = answers.find(({ status }) => status !== 200);
    expect(refusedResponse?.status).toBe(429);
    expect(Number(refusedResponse?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusedResponse?.text()).toContain('Something went wrong');
  } finally {
    await portal.close();
  }
});
