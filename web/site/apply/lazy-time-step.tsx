import { loadMessages } from '../../load-messages.ts';
import { lazyWithRetry } from '../../parts/load-code.ts';

/** Loads for the few services that offer times. */
export const loadTimeStep = () => Promise.all([import('../../parts/appointments/time-step.tsx'), loadMessages('appointments')]);
export const TimeStep = lazyWithRetry(async () => ({ default: (await loadTimeStep())[0].TimeStep }));
export const ChosenTime = lazyWithRetry(async () => ({ default: (await loadTimeStep())[0].ChosenTime }));
