import { loadMessages } from '../../../load-messages.ts';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';

const loadModule = async () => (await Promise.all([import('../../../parts/appointments/time-step.tsx'), loadMessages('appointments')]))[0];

/** Loads only for services that offer appointments. */
export const loadTimeStep = async () => ({ default: (await loadModule()).TimeStep });
export const loadChosenTime = async () => ({ default: (await loadModule()).ChosenTime });
export const TimeStep = lazyWithRetry(loadTimeStep);
export const ChosenTime = lazyWithRetry(loadChosenTime);
