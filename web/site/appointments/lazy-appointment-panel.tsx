import { lazy } from 'react';
import { loadMessages } from '../../load-messages.ts';
import { loadCode } from '../../parts/load-code.ts';

/** Loads where an application has an appointment, or may have one. */
export const LazyAppointmentPanel = lazy(async () => {
  const [{ AppointmentPanel }] = await loadCode(() =>
    Promise.all([import('./appointment-panel.tsx'), loadMessages('appointments', 'errors')]),
  );
  return { default: AppointmentPanel };
});
