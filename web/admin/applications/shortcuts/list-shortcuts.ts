import type { MessageKey } from '#model/messages/message-key.ts';

export interface Shortcut {
  keys: readonly string[];
  descriptionKey: MessageKey;
  /** Changes a case; only for users who may. */
  isChange?: true;
}

/** The shortcuts of the application list, in the order of use. */
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
