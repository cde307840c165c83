import { ClientResponseError } from 'pocketbase';
import { useRef, useState } from 'react';
import type { FieldError } from '#lib/portal-error.ts';
import { type PlacesImportPreview, type PlacesImportRequest, placesImportPath } from '#model/endpoints/office/places-import-export.ts';
import { formatFieldError } from '../../../parts/fields/format-field-error.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { getHttpStatus } from '../../session/session.ts';
import { useRecords } from '../../session/use-session.ts';

/** The state of an import: the preview of a file, then the import itself. */
export function usePlacesImport(onDone: (plan: PlacesImportPreview) => void) {
  const { t } = useTranslation();
  const records = useRecords();
  const file = useRef<PlacesImportRequest>(undefined);
  const [plan, setPlan] = useState<PlacesImportPreview>();
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [isApplying, setIsApplying] = useState(false);

  const send = (body: PlacesImportRequest) => records.send<PlacesImportPreview>(placesImportPath, { method: 'POST', body });
  const describeError = (error: unknown): string => {
    const fieldError = error instanceof ClientResponseError ? (error.response.data?.text as FieldError | undefined) : undefined;
    return fieldError ? formatFieldError(t, undefined, fieldError) : getErrorMessage(t, error);
  };
  const preview = async (body: PlacesImportRequest): Promise<void> => {
    setIsReading(true);
    setProblem(undefined);
    try {
      const next = await send(body);
      if (file.current === body) setPlan(next);
    } catch (error) {
      if (file.current === body) setProblem(describeError(error));
    }
    setIsReading(false);
  };

  return {
    plan,
    /** Why the file could not be read or imported. */
    problem,
    notice,
    isReading,
    isApplying,
    async read(selectedFile: File) {
      setPlan(undefined);
      setNotice(undefined);
      const body: PlacesImportRequest = { format: /json$/i.test(selectedFile.name) ? 'geojson' : 'csv', text: await selectedFile.text() };
      file.current = body;
      await preview(body);
    },
    async apply() {
      const body = file.current;
      if (!body || !plan || isApplying) return;
      setIsApplying(true);
      setNotice(undefined);
      setProblem(undefined);
      try {
        onDone(await send({ ...body, seal: plan.seal }));
      } catch (error) {
        if (getHttpStatus(error) === 409) {
          setNotice(t('adminPlaces.import.changed'));
          await preview(body);
        } else setNotice(t('adminPlaces.import.notDone', { reason: describeError(error) }));
      }
      setIsApplying(false);
    },
  };
}
