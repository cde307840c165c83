import type { Shortcut } from './list-shortcuts.ts';

/** The shortcuts of an open case, in the order of use. */
export const caseShortcuts: readonly Shortcut[] = [
  { keys: ['→', '←'], descriptionKey: 'case.keys.papers' },
  { keys: ['+', '-', '0'], descriptionKey: 'case.keys.zoom' },
  { keys: ['r'], descriptionKey: 'case.keys.rotate' },
  { keys: ['g'], descriptionKey: 'case.keys.accept', isChange: true },
  { keys: ['b'], descriptionKey: 'case.paper.reject.title', isChange: true },
  { keys: ['f'], descriptionKey: 'case.keys.finish', isChange: true },
  { keys: ['s'], descriptionKey: 'case.keys.start', isChange: true },
  { keys: ['w'], descriptionKey: 'case.keys.requestCorrections', isChange: true },
  { keys: ['d'], descriptionKey: 'case.keys.deny', isChange: true },
  { keys: ['n'], descriptionKey: 'case.keys.note', isChange: true },
  { keys: ['a'], descriptionKey: 'admin.keys.assign', isChange: true },
  { keys: ['j', 'k'], descriptionKey: 'admin.keys.move' },
  { keys: ['Esc'], descriptionKey: 'admin.backToList' },
  { keys: ['Ctrl', 'z'], descriptionKey: 'case.keys.undo', isChange: true },
  { keys: ['?'], descriptionKey: 'admin.keys.help' },
];
