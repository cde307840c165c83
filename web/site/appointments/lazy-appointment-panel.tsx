import { loadMessages } from '../../load-messages.ts';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';

/** Loads when an application has an appointment or can have one. */
export const LazyAppointmentPanel = lazyWithRetry(async () => {
  const [{ AppointmentPanel }] = await Promise.all([import('./appointment-panel.tsx'), loadMessages('appointments', 'errors')]);
  return { default: AppointmentPanel };
});
