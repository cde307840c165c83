import { expect, test } from 'vitest';
import { settings } from '#model/collections/office/settings.ts';
import { startFakePushService } from '../../test/fakes/push-service.ts';
import { article } from '../../test/sample-records.ts';
import { startPortal } from '../../test/start-portal.ts';

test('without an email address of the office, push services are told the address of the portal', async () => {
  await using service = await startFakePushService();
  const portal = await startPortal({
    services: ['records', 'notification'],
    env: { PUSH_HOSTS: service.origin, PORTAL_URL: 'https://portal.example.ph' },
  });
  try {
    const { store } = portal.context;
    await store.write((tx) => tx.insert(settings, { site: { email: '' } }));
    const web = service.subscribe();
    await fetch(`${portal.url}/api/registrations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ web }),
    });
    const staff = await portal.staffClient();
    const { id, title, excerpt } = await staff.collection('news').create(article);
    const answer = await staff.send('/api/send-notification', { method: 'POST', body: { newsId: id, title, excerpt } });
    expect(service.rejections).toEqual([]);
    expect(answer).toMatchObject({ success: true, successCount: 1 });
  } finally {
    await portal.close();
  }
});
