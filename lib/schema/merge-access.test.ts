import { describe, expect, test } from 'vitest';
import { fieldEquals, or } from '../filter/build-filter.ts';
import { accessPresets } from './access-rules.ts';
import { mergeAccess } from './merge-access.ts';

describe('merged grants', () => {
  test('allow nothing when there is none', () => {
    expect(mergeAccess([])).toEqual(accessPresets.none);
  });

  test('allow what one of them allows', () => {
    expect(
      mergeAccess([accessPresets.readOnly, { create: true, update: ['title'] }, { update: ['notes'], privateFiles: ['papers'] }]),
    ).toEqual({
      ...accessPresets.readOnly,
      create: true,
      update: ['title', 'notes'],
      privateFiles: ['papers'],
    });
    expect(mergeAccess([{ update: ['title'] }, accessPresets.full])).toEqual(accessPresets.full);
  });

  test('show the fields of those that read, and all where one shows all', () => {
    const [fees, names] = [
      { list: true, readableFields: ['fee'] },
      { view: true, readableFields: ['name', 'fee'] },
    ];
    expect(mergeAccess([fees, names, { update: true }]).readableFields).toEqual(['fee', 'name']);
    expect(mergeAccess([fees, accessPresets.readOnly])).not.toHaveProperty('readableFields');
  });

  test('take the fields of a new record from those that create', () => {
    const reading = { ...accessPresets.readOnly, writableFields: ['secret'] };
    expect(mergeAccess([reading, { create: true, writableFields: ['title'] }]).writableFields).toEqual(['title']);
  });

  test('require one of the filters, and none where one reads without', () => {
    const [isVisibleFilter, isOwnerFilter] = [fieldEquals('isHidden', false), fieldEquals('owner', 'me')];
    expect(
      mergeAccess([
        { list: true, where: isVisibleFilter },
        { list: true, where: isOwnerFilter },
      ]).where,
    ).toEqual(or(isVisibleFilter, isOwnerFilter));
    expect(mergeAccess([{ list: true, where: isVisibleFilter }, { list: true }])).not.toHaveProperty('where');
    // A grant that only writes lifts no filter of reading.
    expect(mergeAccess([{ list: true, where: isVisibleFilter }, { update: true }]).where).toEqual(isVisibleFilter);
  });
});
