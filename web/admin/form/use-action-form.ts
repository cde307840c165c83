import toast from 'react-hot-toast';
import type { Fields, ValuesOf } from '#lib/schema/field.ts';
import { getDefaults } from '#lib/schema/validate-fields.ts';
import type { RecordClient } from '../../record-client.ts';
import { useRecords } from '../session/use-session.ts';
import { toFormValues } from './form-values.ts';
import { type FormInput, type FormState, useForm } from './use-form.ts';

/** The result of a call, in place of a saved record. */
interface ActionResult<T> {
  updated: string;
  result: T;
}

/** The state of a form that submits to an endpoint. */
export type ActionFormState<T = unknown> = FormState<ActionResult<T>>;

interface ActionFormInput<F extends Fields, T>
  extends Pick<
    FormInput<ActionResult<T>>,
    'isShown' | 'validate' | 'describe' | 'problemField' | 'validatesAtOnce' | 'draftKey' | 'transient'
  > {
  /** The declarations of the fields. */
  fields: F;
  /** Initial values by name, other than the defaults of the fields; further names are ignored. */
  initial?: object;
  /**
   * Performs the action with the shown values, cast by their declarations.
   * @param changes the values that differ from the initial ones.
   * @param newId the id for a record that the action creates: the same when the same is sent again.
   * @throws ClientResponseError when the server rejects them; ExplainedError for another reason.
   */
  run: (records: RecordClient, values: ValuesOf<F>, changes: Partial<ValuesOf<F>>, newId: string) => Promise<T>;
  /** The text of the toast after success. */
  successMessage?: string;
  onDone?: (result: T) => void;
}

/**
 * The state of a form that submits to an endpoint instead of saving a record. It returns to its
 * initial values after success. Without a `draftKey` the browser stores no draft: most of these
 * forms have data of residents.
 */
export function useActionForm<F extends Fields, T>(input: ActionFormInput<F, T>): ActionFormState<T> {
  const { fields, initial, run, successMessage, onDone, ...rest } = input;
  const records = useRecords();
  return useForm<ActionResult<T>>({
    ...rest,
    nodes: fields,
    record: undefined,
    toValues: () => toFormValues(fields, { ...getDefaults(fields), ...initial }),
    save: async ({ values, changes, newId }) => ({
      record: { updated: '', result: await run(records, values as ValuesOf<F>, changes as Partial<ValuesOf<F>>, newId) },
    }),
    onSaved({ result }) {
      if (successMessage !== undefined) toast.success(successMessage);
      onDone?.(result);
    },
  });
}
