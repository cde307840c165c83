import type { MessageKey } from '#model/messages/message-key.ts';

export interface Shortcut {
  keys: readonly string[];
  descriptionKey: MessageKey;
  /** It changes a case, and works for those only who may. */
  isChange?: true;
}

/** The shortcuts of the list, in the order of use. */
export const listShortcuts: readonly Shortcut[] = [
  { keys: ['j', 'k'], descriptionKey: 'admin.keys.move' },
  { keys: ['Enter'], descriptionKey: 'admin.keys.open' },
  { keys: ['s'], descriptionKey: 'admin.keys.status', isChange: true },
  { keys: ['a'], descriptionKey: 'admin.keys.assign', isChange: true },
  { keys: ['x'], descriptionKey: 'admin.keys.choose', isChange: true },
  { keys: ['Shift', 'x'], descriptionKey: 'admin.keys.chooseRange', isChange: true },
  { keys: ['Esc'], descriptionKey: 'admin.keys.back' },
  { keys: ['/'], descriptionKey: 'admin.keys.search' },
  { keys: ['?'], descriptionKey: 'admin.keys.help' },
];

/** The shortcuts of an open case, in the order of use. */
export const caseShortcuts: readonly Shortcut[] = [
  { keys: ['→', '←'], descriptionKey: 'case.keys.papers' },
  { keys: ['+', '-', '0'], descriptionKey: 'case.keys.zoom' },
  { keys: ['r'], descriptionKey: 'case.keys.rotate' },
  { keys: ['g'], descriptionKey: 'case.keys.good', isChange: true },
  { keys: ['b'], descriptionKey: 'case.keys.again', isChange: true },
  { keys: ['f'], descriptionKey: 'case.keys.finish', isChange: true },
  { keys: ['s'], descriptionKey: 'case.keys.start', isChange: true },
  { keys: ['w'], descriptionKey: 'case.keys.ask', isChange: true },
  { keys: ['d'], descriptionKey: 'case.keys.deny', isChange: true },
  { keys: ['n'], descriptionKey: 'case.keys.note', isChange: true },
  { keys: ['a'], descriptionKey: 'admin.keys.assign', isChange: true },
  { keys: ['j', 'k'], descriptionKey: 'admin.keys.move' },
  { keys: ['Esc'], descriptionKey: 'case.back' },
  { keys: ['Ctrl', 'z'], descriptionKey: 'case.keys.undo', isChange: true },
  { keys: ['?'], descriptionKey: 'admin.keys.help' },
];
