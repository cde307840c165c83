import type { Hook } from './hook.ts';

/** A room belongs to the browser that makes it, whatever phone number it names (product: chat). */
export const messageRoomsHook: Hook = {
  async prepare(write, values) {
    if (write.isSeeding) return {};
    const phone = String(values.phone ?? '').trim();
    return { phone, visitor: write.caller.role === 'staff' ? '' : await write.visitor() };
  },
};
