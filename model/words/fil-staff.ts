import { admin } from './fil/admin.ts';
import { errors } from './fil/errors.ts';
import { records } from './fil/records.ts';
import { ui } from './fil/ui.ts';

/** Every text of the staff area. Bundles receive it compiled. */
export default { ...ui, ...errors, ...records, ...admin };
