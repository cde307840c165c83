import { apply } from './en/apply.ts';
import { appointments } from './en/appointments.ts';
import { intake } from './en/intake.ts';
import { verify } from './en/verify.ts';

/** Texts of the page on which staff enter an application; they load with it. */
export default { ...intake, ...apply, ...appointments, ...verify } as const;
