import { expect, it } from 'vitest';
import { listMentions } from './case-notes.ts';

it('a note mentions colleagues by username, each once and whatever the case', () => {
  expect(listMentions('@Ana please look. Thanks, @ana and @lito.cruz!')).toEqual(['ana', 'lito.cruz']);
});

it('an e-mail address mentions nobody, and a full stop ends a mention', () => {
  expect(listMentions('Wrote to ana@example.com. Ask @ben.')).toEqual(['ben']);
  expect(listMentions('Meet @ 3 pm')).toEqual([]);
});
