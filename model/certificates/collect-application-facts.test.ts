import { expect, test } from 'vitest';
import { collectApplicationFacts } from './collect-application-facts.ts';

const application = {
  name: 'Peña, María Luisa Santos',
  address: '12 Scout Ybardolaza',
  birthDate: '2000-01-31 00:00:00.000Z',
  gender: 'female',
  civilStatus: 'widowed',
  occupation: '',
  purpose: 'employment',
};

test('a certificate names a person in the order of speech, and choices in the words of its language', () => {
  expect(collectApplicationFacts(application, 'en')).toEqual({
    name: 'María Luisa Santos Peña',
    address: '12 Scout Ybardolaza',
    birthDate: '2000-01-31',
    sex: 'female',
    civilStatus: 'widowed',
    citizenship: 'Filipino',
    purpose: 'employment',
  });
  expect(collectApplicationFacts(application, 'fil')).toMatchObject({ sex: 'babae', civilStatus: 'balo', purpose: 'trabaho' });
});

test('a purpose in free text stays as it was written', () => {
  expect(collectApplicationFacts({ ...application, purpose: 'constructor' }, 'en').purpose).toBe('constructor');
});
