import { apply } from './fil/apply.ts';
import { intake } from './fil/intake.ts';
import { verify } from './fil/verify.ts';

/** Texts of the page on which staff enter an application; they load with it. */
export default { ...intake, ...apply, ...verify } as const;
