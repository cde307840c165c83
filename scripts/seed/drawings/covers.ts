import { assembly } from './covers/assembly.ts';
import { award } from './covers/award.ts';
import { basketball } from './covers/basketball.ts';
import { fiesta } from './covers/fiesta.ts';
import { idDesk } from './covers/id-desk.ts';
import { nightPatrol } from './covers/night-patrol.ts';
import { school } from './covers/school.ts';
import { segregation } from './covers/segregation.ts';
import { streetWorks } from './covers/street-works.ts';
import { treePlanting } from './covers/tree-planting.ts';
import { vaccination } from './covers/vaccination.ts';
import { water } from './covers/water.ts';

/** Article covers, 1200 by 675: each draws itself as SVG text. */
export const covers = {
  assembly,
  award,
  basketball,
  fiesta,
  'id-desk': idDesk,
  'night-patrol': nightPatrol,
  school,
  segregation,
  'street-works': streetWorks,
  'tree-planting': treePlanting,
  vaccination,
  water,
};

export type CoverName = keyof typeof covers;
