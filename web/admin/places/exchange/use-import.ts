import { ClientResponseError } from 'pocketbase';
import { useRef, useState } from 'react';
import type { FieldError } from '#lib/errors.ts';
import { type ImportPlan, type PlacesImport, placesImportPath } from '#model/endpoints/places-exchange.ts';
import { fieldMessage } from '../../../parts/field-message.ts';
import { useWords } from '../../../words.tsx';
import { failureText } from '../../failure-text.ts';
import { statusOf } from '../../session/session.ts';
import { useRecords } from '../../session/use-session.ts';

/** A file of places on its way: what it would change, then the change itself. */
export function useImport(onDone: (plan: ImportPlan) => void) {
  const { t } = useWords();
  const records = useRecords();
  const file = useRef<PlacesImport>(undefined);
  const [plan, setPlan] = useState<ImportPlan>();
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [isApplying, setIsApplying] = useState(false);

  const send = (body: PlacesImport) => records.send<ImportPlan>(placesImportPath, { method: 'POST', body });
  const explain = (error: unknown): string => {
    const said = error instanceof ClientResponseError ? (error.response.data?.text as FieldError | undefined) : undefined;
    return said ? fieldMessage(t, undefined, said) : failureText(t, error);
  };
  const preview = async (body: PlacesImport): Promise<void> => {
    setIsReading(true);
    setProblem(undefined);
    try {
      const next = await send(body);
      if (file.current === body) setPlan(next);
    } catch (error) {
      if (file.current === body) setProblem(explain(error));
    }
    setIsReading(false);
  };

  return {
    plan,
    /** Why the file cannot be read, or was not brought in. */
    problem,
    notice,
    isReading,
    isApplying,
    async read(chosen: File) {
      setPlan(undefined);
      setNotice(undefined);
      const body: PlacesImport = { format: /json$/i.test(chosen.name) ? 'geojson' : 'csv', text: await chosen.text() };
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
        if (statusOf(error) === 409) {
          setNotice(t('adminPlaces.import.changed'));
          await preview(body);
        } else setNotice(t('adminPlaces.import.notDone', { reason: explain(error) }));
      }
      setIsApplying(false);
    },
  };
}
