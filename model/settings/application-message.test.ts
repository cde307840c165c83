import { expect, it } from 'vitest';
import { countSmsSegments } from '#lib/texts/count-sms-segments.ts';
import { fillTemplate } from '#lib/texts/text-template.ts';
import { createMessageValues } from './application-message.ts';
import { defaultMessageSettings } from './message-settings.ts';

const office = { name: 'South Triangle', city: 'Quezon City', phone: '', mobile: '', email: '', address: '' } as never;
const write = (fee: { price: number; priceTo: number }, language: 'en' | 'fil') => {
  const service = { title: 'Barangay Clearance', titleFil: 'Barangay Clearance', ...fee };
  const subject = { applicationNumber: 'ST-20261121-0427', service, dueDate: '', denialReason: '', name: 'Cruz, Ana' };
  return fillTemplate(defaultMessageSettings.textFinished[language], createMessageValues(subject, office, language, ''));
};

it('says the fee beside the valid ID, in the same number of text messages', () => {
  const [free, paid] = [write({ price: 0, priceTo: 0 }, 'en'), write({ price: 50, priceTo: 100 }, 'en')];
  expect(free).toMatch(/Bring a valid ID\.$/);
  expect(paid).toMatch(/Bring a valid ID and P50-P100\.$/);
  expect(write({ price: 75.5, priceTo: 0 }, 'fil')).toMatch(/Magdala ng valid ID at P75\.50\.$/);
  expect(countSmsSegments(paid).special).toBeUndefined();
  expect(countSmsSegments(paid).segments).toBe(1);
});
