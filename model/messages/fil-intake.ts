import { intake } from './fil/admin/cases/intake.ts';
import { appointments } from './fil/appointments.ts';
import { apply } from './fil/site/applications/apply.ts';
import { verify } from './fil/verify.ts';

/** Texts of the page on which staff enter an application; they load with it. */
export default { ...intake, ...apply, ...appointments, ...verify } as const;
