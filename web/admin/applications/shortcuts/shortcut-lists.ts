import type { StaffMessageKey } from '#model/messages/message-key.ts';

export interface Shortcut {
  keys: readonly string[];
  descriptionKey: StaffMessageKey;
}

/** The shortcuts of the list, in the order of use. */
export const listShortcuts: readonly Shortcut[] = [
  { keys: ['j', 'k'], descriptionKey: 'admin.keys.move' },
  { keys: ['Enter'], descriptionKey: 'admin.keys.open' },
  { keys: ['s'], descriptionKey: 'admin.keys.status' },
  { keys: ['a'], descriptionKey: 'admin.keys.assign' },
  { keys: ['x'], descriptionKey: 'admin.keys.choose' },
  { keys: ['Shift', 'x'], descriptionKey: 'admin.keys.chooseRange' },
  { keys: ['Esc'], descriptionKey: 'admin.keys.back' },
  { keys: ['/'], descriptionKey: 'admin.keys.search' },
  { keys: ['?'], descriptionKey: 'admin.keys.help' },
];

/** The shortcuts of an open case, in the order of use. */
export const caseShortcuts: readonly Shortcut[] = [
  { keys: ['→', '←'], descriptionKey: 'case.keys.papers' },
  { keys: ['+', '-', '0'], descriptionKey: 'case.keys.zoom' },
  { keys: ['r'], descriptionKey: 'case.keys.rotate' },
  { keys: ['f'], descriptionKey: 'case.keys.finish' },
  { keys: ['s'], descriptionKey: 'case.keys.start' },
  { keys: ['d'], descriptionKey: 'case.keys.deny' },
  { keys: ['n'], descriptionKey: 'case.keys.note' },
  { keys: ['a'], descriptionKey: 'admin.keys.assign' },
  { keys: ['j', 'k'], descriptionKey: 'admin.keys.move' },
  { keys: ['Esc'], descriptionKey: 'case.back' },
  { keys: ['Ctrl', 'z'], descriptionKey: 'case.keys.undo' },
  { keys: ['?'], descriptionKey: 'admin.keys.help' },
];
