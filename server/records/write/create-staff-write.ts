import type { AppContext } from '../../app-context.ts';
import { forbiddenError } from '../../http/request-errors.ts';
import type { Principal } from '../../identity/principal.ts';
import { createReadContext } from '../access/read-context.ts';
import type { RecordWrite } from '../hooks/hook.ts';

/**
 * Creates a write by a member of staff that follows from another call than a request for the
 * record: with the checks, hooks and audit entries of one.
 */
export function createStaffWrite(
  context: AppContext,
  principal: Principal,
  target: Pick<RecordWrite, 'collection' | 'action' | 'id' | 'body'> & Partial<Pick<RecordWrite, 'modifications' | 'uploads'>>,
): RecordWrite {
  return {
    context,
    principal,
    readContext: createReadContext(context.store.read, principal),
    modifications: [],
    uploads: [],
    ...target,
    idempotencyKey: '',
    ensureVisitor: async () => {
      throw forbiddenError();
    },
  };
}
