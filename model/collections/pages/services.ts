import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { bool, file, json, number, objectList, openSelect, select, text, textList } from '#lib/schema/fields.ts';
import type { AppointmentPlan } from '../../appointments/appointment-plan.ts';
import type { TranslatedItem } from '../../localize-record.ts';
import { grantTo } from '../../roles/grant-to.ts';
import type { ServiceForm } from '../../service-form/service-form.ts';
import { serviceStatuses } from '../choices.ts';
import { megabytes } from '../file-limits.ts';
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
      customOptions: 'ownServiceCategories',
    }),
    description: text({ label: 'services.description', required: true, max: 2000, multiline: true }),
    descriptionFil: text({ label: 'services.descriptionFil', translates: 'description', max: 2000, multiline: true }),
    isOnline: bool({ label: 'services.isOnline', default: true }),
    processingTime: text({ label: 'services.processingTime', max: 80 }),
    processingTimeFil: text({ label: 'services.processingTimeFil', translates: 'processingTime', max: 80 }),
    /** Working days until the promised date. */
    processingDays: number({ label: 'services.processingDays', integer: true, min: 0, max: 250, default: 3 }),
    /** Age from which somebody may apply; 0 for the general one of the application form. */
    minimumAge: number({ label: 'services.minimumAge', integer: true, min: 0, max: 100 }),
    /** Nobody applies for another person. */
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
    /** Names of the documents to upload. */
    requirements: textList({ label: 'services.requirements', maxItems: 10, maxLength: 200 }),
    requirementsFil: objectList<TranslatedItem>(['of', 'text'], {
      label: 'services.requirementsFil',
      translates: 'requirements',
      maxLength: 500,
      maxBytes: 10_000,
    }),
    /** Pictures that show what a requirement looks like; the form says which shows which. */
    requirementSamples: file({
      label: 'services.requirementSamples',
      maxBytes: megabytes(2),
      maxFiles: 10,
      types: ['jpeg', 'png'],
      thumbs: ['320x320'],
    }),
    /** The questions and rules that the service makes its own; null for none. */
    form: json<ServiceForm | null>({ label: 'services.form', maxBytes: 120_000 }),
    /** Counts the changes of the form: an application keeps the version it was made with. */
    formVersion: number({ label: 'services.formVersion', readOnly: true, integer: true, min: 0 }),
    /** The times that the service offers to come; null for none. */
    appointments: json<AppointmentPlan | null>({ label: 'services.appointments', maxBytes: 10_000 }),
    /** Who signs the document; empty when nothing is signed. */
    signatory: openSelect({ label: 'services.signatory', options: positions, customOptions: 'ownPositions' }),
    /** The Lupon desk says of each application whether a case is pending. */
    asksBlotter: bool({ label: 'services.asksBlotter' }),
    /** Certificates are issued without the approval of the signatory in the approval queue. */
    issuedWithoutApproval: bool({ label: 'services.issuedWithoutApproval' }),
    /** Who prepared a certificate neither approves nor issues it, where another account can. */
    secondPerson: bool({ label: 'services.secondPerson' }),
    /** Needs and synonyms, in any language, by which residents find the service. */
    keywords: textList({ label: 'services.keywords', maxItems: 40, maxLength: 40 }),
  },
  indexes: [['category'], ['title']],
  search: ['title', 'titleFil', 'description', 'descriptionFil'],
  restorable: true,
  labelFields: ['title'],
  access: { guest: accessPresets.readOnly, staff: [grantTo('editServices', accessPresets.full)] },
});
