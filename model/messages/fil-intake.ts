import { apply } from './fil/apply.ts';
import { appointments } from './fil/appointments.ts';
import { intake } from './fil/intake.ts';
import { verify } from './fil/verify.ts';

/** Texts of the page on which staff enter an application; they load with it. */
export default { ...intake, ...apply, ...appointments, ...verify } as const;
