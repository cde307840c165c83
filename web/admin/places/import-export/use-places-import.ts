import { ClientResponseError } from 'pocketbase';
import { useRef, useState } from 'react';
import type { FieldError } from '#lib/portal-error.ts';
import { type PlacesImportPreview, type PlacesImportRequest, placesImportPath } from '#model/endpoints/office/places-import-export.ts';
import { formatFieldError } from '../../../parts/fields/format-field-error.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { getErrorMessage } from '../../get-error-message.ts';
import { getErrorStatus } from '../../session/session.ts';
import { useRecords } from '../../session/use-session.ts';
import { useAction } from '../../use-action.ts';

/** The state of an import: the preview of a file, then the import itself. */
export function usePlacesImport(onDone: (plan: PlacesImportPreview) => void) {
  const { t } = useTranslation();
  const records = useRecords();
  const file = useRef<PlacesImportRequest>(undefined);
  const [plan, setPlan] = useState<PlacesImportPreview>();
  const { isBusy: isReading, problem, run } = useAction();

  const send = (body: PlacesImportRequest) => records.send<PlacesImportPreview>(placesImportPath, { method: 'POST', body });
  const describeError = (error: unknown): string => {
    const fieldError = error instanceof ClientResponseError ? (error.response.data?.text as FieldError | undefined) : undefined;
    return fieldError ? formatFieldError(t, undefined, fieldError) : getErrorMessage(t, error);
  };
  const preview = (body: PlacesImportRequest) =>
    run(async () => {
      try {
        const next = await send(body);
        if (file.current === body) setPlan(next);
      } catch (error) {
        if (file.current === body) throw error;
      }
    }, describeError);
  const form = useActionForm({
    fields: {},
    describe: (_t, error) =>
      getErrorStatus(error) === 409 ? t('adminPlaces.import.changed') : t('adminPlaces.import.notDone', { reason: describeError(error) }),
    async run() {
      if (!file.current || !plan) throw new Error('An import needs the preview of its file.');
      try {
        return await send({ ...file.current, seal: plan.seal });
      } catch (error) {
        if (getErrorStatus(error) === 409) await preview(file.current);
        throw error;
      }
    },
    onDone,
  });

  return {
    plan,
    /** Why the file could not be read. */
    problem,
    isReading,
    /** The form that imports the file; its problem is a notice beside the preview. */
    form,
    async read(selectedFile: File) {
      setPlan(undefined);
      form.discard();
      const body: PlacesImportRequest = { format: /json$/i.test(selectedFile.name) ? 'geojson' : 'csv', text: await selectedFile.text() };
      file.current = body;
      await preview(body);
    },
  };
}
