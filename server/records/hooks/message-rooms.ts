import { hasVerified } from '../viewer.ts';
import type { Hook } from './hook.ts';

/** A room belongs to the browser that makes it, whatever phone number it names (product: chat). */
export const messageRoomsHook: Hook = {
  async prepare(write, values) {
    if (write.isSeeding) return {};
    const phone = String(values.phone ?? '').trim();
    if (write.caller.role === 'staff') return { phone, visitor: '' };
    return { phone, visitor: await write.visitor(), phoneVerified: await hasVerified(write.viewer, phone) };
  },
};
