import { megabytes } from '#lib/numbers/megabytes.ts';
import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { bool, file, json, number, objectList, openSelect, select, text, textList } from '#lib/schema/fields.ts';
import type { AppointmentPlan } from '../../appointments/appointment-plan.ts';
import type { TranslatedItem } from '../../localize-record.ts';
import { grantTo } from '../../roles/grant-to.ts';
import type { ServiceForm } from '../../service-form/service-form.ts';
import { serviceStatuses } from '../choices.ts';
import { positions, serviceCategories } from '../public-choices.ts';

/** Services of the office. */
export const services = defineCollection({
  name: 'services',
  fields: {
    title: text({ label: 'news.title', required: true, max: 120 }),
    titleFil: text({ label: 'documents.titleFil', translates: 'title', max: 120 }),
    category: openSelect({
      label: 'services.category',
      required: true,
      options: serviceCategories,
      optionMessagePrefix: 'services.category',
      customOptions: 'customServiceCategories',
    }),
    description: text({ label: 'services.description', required: true, max: 2000, multiline: true }),
    descriptionFil: text({ label: 'services.descriptionFil', translates: 'description', max: 2000, multiline: true }),
    isOnline: bool({ label: 'services.isOnline', default: true }),
    processingTime: text({ label: 'services.processingTime', max: 80 }),
    processingTimeFil: text({ label: 'services.processingTimeFil', translates: 'processingTime', max: 80 }),
    /** Working days until the promised date. */
    processingDays: number({ label: 'services.processingDays', integer: true, min: 0, max: 250, default: 3 }),
    /** Minimum age of applicants; 0 for the default of the application form. */
    minimumAge: number({ label: 'services.minimumAge', integer: true, min: 0, max: 100 }),
    /** Whether nobody may apply for another person. */
    selfOnly: bool({ label: 'services.selfOnly' }),
    price: number({ label: 'services.price', min: 0, max: 1_000_000, step: 0.01 }),
    priceTo: number({ label: 'services.priceTo', notBelow: 'price', min: 0, max: 1_000_000, step: 0.01 }),
    status: select({
      label: 'services.status',
      required: true,
      options: serviceStatuses,
      optionMessagePrefix: 'services.status',
      default: 'Available',
    }),
    /** Names of the papers to upload. */
    requirements: textList({ label: 'services.requirements', maxItems: 10, maxLength: 200 }),
    requirementsFil: objectList<TranslatedItem>(['of', 'text'], {
      label: 'services.requirementsFil',
      translates: 'requirements',
      maxLength: 500,
      maxBytes: 10_000,
    }),
    /** Sample pictures of requirements; the form assigns them (`papers[].sample`). */
    requirementSamples: file({
      label: 'services.requirementSamples',
      maxBytes: megabytes(2),
      maxFiles: 10,
      types: ['jpeg', 'png'],
      thumbs: ['320x320'],
    }),
    /** The custom form of the service: questions and rules for papers; null for none. */
    form: json<ServiceForm | null>({ label: 'services.form', maxBytes: 120_000 }),
    /** Number of changes of the form; an application stores the version it was made with. */
    formVersion: number({ label: 'services.formVersion', readOnly: true, integer: true, min: 0 }),
    /** The schedule of appointments; null when the service offers none. */
    appointments: json<AppointmentPlan | null>({ label: 'services.appointments', maxBytes: 10_000 }),
    /** Position of the official who signs the document; '' for no signature. */
    signatory: openSelect({ label: 'services.signatory', options: positions, customOptions: 'customPositions' }),
    /** Whether the blotter desk must check each application for pending cases. */
    requiresBlotterCheck: bool({ label: 'services.requiresBlotterCheck' }),
    /** Whether certificates are issued without the signatory's approval in the approval queue. */
    issuedWithoutApproval: bool({ label: 'services.issuedWithoutApproval' }),
    /**
     * Whether the preparer of a certificate may not approve or issue it, if another account can.
     */
    secondPerson: bool({ label: 'services.secondPerson' }),
    /** Additional search terms in any language. */
    keywords: textList({ label: 'services.keywords', maxItems: 40, maxLength: 40 }),
  },
  indexes: [['category'], ['title']],
  search: ['title', 'titleFil', 'description', 'descriptionFil'],
  restorable: true,
  labelFields: ['title'],
  access: { guest: accessPresets.readOnly, staff: [grantTo('editServices', accessPresets.full)] },
});
