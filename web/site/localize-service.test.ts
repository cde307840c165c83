import { expect, it } from 'vitest';
import { localizeListedService } from './localize-service.ts';
import type { ListedService } from './service.ts';

it('keeps words with hyphens in the description of a service on one line', () => {
  const service = { title: 'Hotline', titleFil: '', description: 'Bukas nang 24-oras', descriptionFil: '' };
  expect(localizeListedService(service as ListedService, 'en').description).toBe('Bukas nang 24-\u2060oras');
});
