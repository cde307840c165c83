import { intake } from './en/admin/cases/intake.ts';
import { appointments } from './en/appointments.ts';
import { apply } from './en/site/applications/apply.ts';
import { verify } from './en/verify.ts';

/** Texts of the page on which staff enter an application; they load with it. */
export default { ...intake, ...apply, ...appointments, ...verify } as const;
