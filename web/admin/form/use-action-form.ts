import toast from 'react-hot-toast';
import type { Fields, ValuesOf } from '#lib/schema/field.ts';
import { getDefaults } from '#lib/schema/validate-fields.ts';
import type { RecordClient } from '../../record-client.ts';
import { useRecords } from '../session/use-session.ts';
import { toFormValues } from './form-values.ts';
import { type FormInput, type FormState, useForm } from './use-form.ts';

/** The outcome of a call, in the place of a saved record. */
interface ActionResult<T> {
  updated: string;
  result: T;
}

/** The state of a form whose submit is a call of the server. */
export type ActionFormState<T = unknown> = FormState<ActionResult<T>>;

interface ActionFormInput<F extends Fields, T>
  extends Pick<FormInput<ActionResult<T>>, 'isShown' | 'validate' | 'describe' | 'draftKey' | 'transient'> {
  /** The declarations of the fields. */
  fields: F;
  /** Initial values by name, other than the defaults of the fields; further names are ignored. */
  initial?: object;
  /**
   * Performs the action with the values, cast by their declarations; those that are not shown are
   * absent.
   * @param changes those that differ from the initial ones.
   * @throws ClientResponseError when the server refuses them; ExplainedError with another reason.
   */
  run: (records: RecordClient, values: ValuesOf<F>, changes: Partial<ValuesOf<F>>) => Promise<T>;
  /** The text of a toast that says what was done. */
  done?: string;
  onDone?: (result: T) => void;
}

/**
 * The state of a form whose submit is a call of the server instead of the saving of a record. It
 * starts again from the initial values when the call is done. Without a `draftKey` nothing typed is
 * stored in the browser: most of these forms are about a person.
 */
export function useActionForm<F extends Fields, T>(input: ActionFormInput<F, T>): ActionFormState<T> {
  const { fields, initial, run, done, onDone, ...rest } = input;
  const records = useRecords();
  return useForm<ActionResult<T>>({
    ...rest,
    nodes: fields,
    record: undefined,
    toValues: () => toFormValues(fields, { ...getDefaults(fields), ...initial }),
    save: async ({ values, changes }) => ({
      record: { updated: '', result: await run(records, values as ValuesOf<F>, changes as Partial<ValuesOf<F>>) },
    }),
    onSaved({ result }) {
      if (done !== undefined) toast.success(done);
      onDone?.(result);
    },
  });
}
