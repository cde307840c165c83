import { expect, test } from 'vitest';
import { createQuestion } from '../../test/sample-form.ts';
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

test('answers to questions are facts by their key; one with the name of a fact fills it in', () => {
  const formAnswers = {
    version: 1,
    questions: [
      createQuestion('birthPlace', 'shortText'),
      createQuestion('capital', 'money'),
      createQuestion('relation', 'choice', { choices: ['Mother', 'Other'], choicesFil: ['Ina', 'Iba'] }),
      createQuestion('hobby', 'shortText'),
    ],
    values: { birthPlace: 'Dagupan', capital: '5000', relation: 'Mother', hobby: 'Chess' },
    promised: [],
  };
  expect(collectApplicationFacts({ ...application, formAnswers }, 'fil')).toMatchObject({
    birthPlace: 'Dagupan',
    capital: '5000',
    relation: 'Ina',
  });
  expect(collectApplicationFacts({ ...application, formAnswers }, 'en')).toHaveProperty('hobby', 'Chess');
});

test('the suffix of a name stands behind the last name, as people are named', () => {
  expect(collectApplicationFacts({ ...application, name: 'Dela Cruz, Juan Santos Jr.' }, 'en').name).toBe('Juan Santos Dela Cruz Jr.');
});

test('a question named like the person or the purpose does not replace them', () => {
  const questions = [createQuestion('name', 'shortText'), createQuestion('purpose', 'shortText'), createQuestion('father', 'shortText')];
  const formAnswers = { version: 1, questions, values: { name: 'Bantay', purpose: 'a dog', father: 'Jose' }, promised: [] };
  expect(collectApplicationFacts({ ...application, formAnswers }, 'en')).toMatchObject({
    name: 'María Luisa Santos Peña',
    purpose: 'employment',
    father: 'Jose',
  });
});

test('divorced and separated are two states in both languages', () => {
  for (const language of ['en', 'fil'] as const) {
    const words = ['divorced', 'separated'].map(
      (civilStatus) => collectApplicationFacts({ ...application, civilStatus }, language).civilStatus,
    );
    expect(new Set(words).size).toBe(2);
  }
});
