import { admin } from './en/admin.ts';
import { errors } from './en/errors.ts';
import { records } from './en/records.ts';
import { ui } from './en/ui.ts';

/** Every text of the staff area. Bundles receive it compiled. */
export default { ...ui, ...errors, ...records, ...admin };
