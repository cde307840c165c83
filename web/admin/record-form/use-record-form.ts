import { useState } from 'react';
import type { Fields } from '#lib/schema/field.ts';
import { collections } from '#model/collections/index.ts';
import { createUploadFetch } from '../../parts/upload/create-upload-fetch.ts';
import type { PortalRecord } from '../../record-client.ts';
import { getDraftKey } from '../form/draft-storage.ts';
import { containsFile, type FormValues, getChangedValues, toFormValues } from '../form/form-values.ts';
import { type FormState, useForm } from '../form/use-form.ts';
import type { LiveCollectionName } from '../live/live-record.ts';
import { useCurrentUser, useRecords } from '../session/use-session.ts';
import { createRecord, updateRecord } from './update-record.ts';

export interface RecordFormState<N extends LiveCollectionName = LiveCollectionName> extends FormState<PortalRecord<N>> {
  fields: Fields;
  /** The uploaded share of a selected file, 0 to 1. */
  uploadProgress: number | undefined;
}

/**
 * The form state of one record of a collection, or of a new one.
 * @param names the fields of the form, in order.
 * @param initialValues initial values of a new record, other than the fields' defaults.
 * @param draftName name of the draft; to be given for a new record that starts as a copy.
 */
export function useRecordForm<N extends LiveCollectionName>(
  name: N,
  names: readonly string[],
  record: PortalRecord<N> | undefined,
  onSaved: (record: PortalRecord<N>) => void,
  initialValues: FormValues = {},
  draftName = record?.id ?? 'new',
): RecordFormState<N> {
  const records = useRecords();
  const { id: userId } = useCurrentUser();
  const fields = pickFields(collections[name].fields, names);
  const [defaultValues] = useState<FormValues>(() => ({ ...toFormValues(fields), ...initialValues }));
  const [uploadProgress, setUploadProgress] = useState<number>();

  const form = useForm<PortalRecord<N>>({
    nodes: fields,
    record,
    toValues: (source) => (source ? toFormValues(fields, source) : defaultValues),
    draftKey: getDraftKey(userId, name, draftName, 'readLog' in collections[name]),
    async save({ original, newId, values, changes }) {
      const hasFile = Object.values(changes).some(containsFile);
      const options = hasFile ? { fetch: createUploadFetch(setUploadProgress) as typeof fetch } : {};
      try {
        if (original) return await updateRecord(records, name, fields, original, changes, options);
        const nonDefaultValues = getChangedValues(fields, values, toFormValues(fields));
        return { record: await createRecord(records, name, newId, nonDefaultValues, options) };
      } finally {
        setUploadProgress(undefined);
      }
    },
    onSaved,
  });
  return { ...form, fields, uploadProgress };
}

function pickFields(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.map((name) => {
      const field = fields[name];
      if (!field) throw new Error(`No field ${name}`);
      return [name, field];
    }),
  );
}
