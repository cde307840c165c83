import { collections } from '#model/collections/index.ts';
import { setupSteps } from '#model/forms/setup-steps.ts';
import { readyMadeForms } from '#model/service-form/ready-made-forms.ts';
import type { PaperRule } from '#model/service-form/service-form.ts';
import type { AppContext } from '#server/app-context.ts';
import { insertRecord } from '#server/records/write/insert-record.ts';
import { seedCertificateTemplates } from './seed.ts';
import { letterOfAuthority, requirementsInFilipino, services, servicesWithLetter } from './services.ts';

/** Required only for an application on behalf of another person; may be brought to the office. */
const letterRule: PaperRule = {
  of: letterOfAuthority,
  hint: {
    en: 'Signed by the person, with a copy of their ID. Parents of a minor send the birth certificate instead.',
    fil: 'May pirma ng tao at kopya ng ID niya. Kung magulang po kayo ng menor de edad, birth certificate ang ipadala.',
  },
  sample: '',
  group: 'none',
  showIf: 'applyFor',
  showIfValue: 'other',
  mayBring: true,
  validDays: 0,
};

/**
 * Fills an empty store with content that all offices need: services with their requirements and
 * ready-made forms, and certificate templates. The services are unavailable until the office enters
 * their fees, and the portal stays closed until its office is set up. Does nothing in a store with
 * settings or accounts. The next start continues an interrupted one: the settings, without which
 * the portal would be open, are written last.
 */
export async function seedStarter(context: AppContext): Promise<void> {
  const { read } = context.store;
  for (const collection of [collections.settings, collections.users]) if ((await read.count(collection, undefined, 1)) > 0) return;
  const existingTitles = (await read.list(collections.services)).map(({ title }) => title);
  for (const { price: _price, priceTo: _priceTo, ...service } of services) {
    if (existingTitles.includes(service.title)) continue;
    const readyMade = readyMadeForms.find(({ name }) => name.en === service.title);
    const needsLetter = servicesWithLetter.includes(service.title);
    const requirements = needsLetter ? [...service.requirements, letterOfAuthority] : service.requirements;
    await insertRecord(context, collections.services, {
      ...service,
      requirements,
      ...(readyMade && { form: { ...readyMade.form, papers: needsLetter ? [letterRule] : [] }, formVersion: 1 }),
      description: removeSampleName(service.description, 'this barangay'),
      descriptionFil: removeSampleName(service.descriptionFil, 'barangay na ito'),
      requirementsFil: requirements.map((of) => ({ of, text: requirementsInFilipino[of] ?? '' })),
      status: 'Unavailable',
    });
  }
  await seedCertificateTemplates(context);
  await insertRecord(context, collections.settings, { site: { setupStep: setupSteps[0] } });
}

/** The descriptions name the barangay of the sample. */
const removeSampleName = (text: string, replacement: string) =>
  text.replaceAll('taga-South Triangle', 'tagarito').replaceAll('South Triangle', replacement);
