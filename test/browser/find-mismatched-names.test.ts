import { expect, test } from 'vitest';
import { includesShownText } from './find-mismatched-names.ts';

test.each([
  ['Delete Ana', 'Delete'],
  ['Close', ''],
  ['Close', '×'],
  ['3 messages wait', '3'],
  ['Status: PENDING', 'status pending'],
  ['Tanggalin si Niña', 'niña'],
])("'%s' is a name for what shows '%s'", (name, visibleText) => {
  expect(includesShownText(name, visibleText)).toBe(true);
});

test.each([
  ['Open the case', 'Read more'],
  ['Delete', 'Delete Ana'],
  ['Ana, delete', 'Delete Ana'],
  ['13 messages', '3'],
  ['Unsaved', 'Save'],
])("'%s' is no name for what shows '%s'", (name, visibleText) => {
  expect(includesShownText(name, visibleText)).toBe(false);
});
