import { lazy } from 'react';
import { loadMessages } from '../../load-messages.ts';
import { loadCode } from '../../parts/load-code.ts';

/** Loads for the few services that offer times. */
export const loadTimeStep = () => Promise.all([import('../../parts/appointments/time-step.tsx'), loadMessages('appointments')]);
export const TimeStep = lazy(async () => ({ default: (await loadCode(loadTimeStep))[0].TimeStep }));
export const ChosenTime = lazy(async () => ({ default: (await loadCode(loadTimeStep))[0].ChosenTime }));
