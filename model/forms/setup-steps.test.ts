import { expect, test } from 'vitest';
import { applySiteDefaults } from '../barangay.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { type SetupAnswers, type SetupStep, toSetupAnswers, toSiteSettings } from './setup-steps.ts';

const answers: readonly (readonly [SetupStep, SetupAnswers])[] = [
  ['office', { name: 'Aster', city: 'Baguio', province: 'Benguet', psgcCode: '1430300001' }],
  ['contact', { address: '1 Session Road', phone: '(074) 444 0000', mobile: '', email: 'hall@example.ph' }],
  ['hotlines', { hotlineName1: 'Emergency', hotlineNumber1: '911', hotlineName2: 'Tanod', hotlineNumber2: '0917 000 0000' }],
  ['hours', { weekdayFrom: '08:00', weekdayUntil: '17:30', saturdayFrom: '09:00', saturdayUntil: '12:00' }],
  ['hours', { weekdayFrom: '00:00', weekdayUntil: '12:00', saturdayFrom: '', saturdayUntil: '' }],
  ['numbers', { applicationPrefix: 'AST', portalName: '', themeColor: '#0b3a82' }],
  ['numbers', { applicationPrefix: 'AST', portalName: 'Our portal', themeColor: '#7a1220' }],
  ['privacy', { privacyOfficer: 'Liza Santos', privacyContact: 'dpo@example.ph' }],
];

test.each(answers)('answers about %s come back as they were given', (step, writtenAnswers) => {
  const site = toSiteSettings(step, writtenAnswers) as Partial<SiteSettings>;
  // The form shows the stored name of the portal, not the one made of the barangay's.
  const setupAnswers = toSetupAnswers(step, { ...applySiteDefaults(site), portalName: site.portalName ?? '' });
  expect(setupAnswers).toEqual(writtenAnswers);
});

test('hours are written as pages show them', () => {
  expect(toSiteSettings('hours', { weekdayFrom: '08:00', weekdayUntil: '17:00' })).toEqual({
    officeHours: [{ days: { en: 'Mon-Fri', fil: 'Lun-Biy' }, hours: { en: '8:00 AM-5:00 PM', fil: '8:00 AM-5:00 PM' } }],
    chatHours: 'Mo-Fr 08:00-17:00',
  });
});
