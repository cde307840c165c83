import { describe, expect, it } from 'vitest';
import { services } from '../../../scripts/seed/services.ts';
import { rankServices } from './rank-services.ts';

const find = (input: string) => rankServices(services, input).items.map(({ title }) => title);

describe('what residents type', () => {
  for (const [typed, first] of [
    ['trabaho', 'First-time Jobseeker Certificate'],
    ['job', 'First-time Jobseeker Certificate'],
    ['ospital', 'Health Consultation'],
    ['ilaw', 'Street Light and Road Repair'],
    ['reklamo', 'Blotter and Mediation'],
    ['magreklamo sa kapitbahay', 'Blotter and Mediation'],
    ['paano kumuha ng barangay id?', 'Barangay ID'],
    ['baranggay clearnce', 'Barangay Clearance'],
    ['indegency', 'Indigency Certificate'],
    ['sedula', 'Cedula'],
    ['tulong sa ospital', 'Indigency Certificate'],
    ['permit sa negosyo', 'Business Permit'],
    ['4ps', 'Indigency Certificate'],
    ['indijensi', 'Indigency Certificate'],
    ['trabajo', 'First-time Jobseeker Certificate'],
    ['jbo', 'First-time Jobseeker Certificate'],
    ['ospitl', 'Health Consultation'],
  ] as const)
    it(`${typed}: ${first}`, () => {
      expect(find(typed)[0]).toBe(first);
    });
});

it('offers more than one service where several serve a need', () => {
  expect(find('ospital')).toEqual(['Health Consultation', 'Indigency Certificate']);
  expect(find('job')).toContain('Barangay Clearance');
});

it('finds nothing for what nobody offers, for blanks and for signs that stand in no text', () => {
  for (const typed of ['pasaporte', 'xyzzy', ' ', '%', '_', '%%%']) expect([typed, find(typed)]).toEqual([typed, []]);
});
