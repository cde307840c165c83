import { number, text } from '#lib/schema/fields.ts';
import { list, optional, type ValuesOfNodes } from '#lib/schema/nodes.ts';
import { certificateSettings, defaultCertificateSettings } from './certificate-settings.ts';
import { defaultDenialReasonSettings, denialReasonSettings } from './denial-reasons.ts';
import { defaultMessageSettings, messageSettings } from './message-settings.ts';
import { defaultPaperReasonSettings, paperReasonSettings } from './paper-reasons.ts';

/** Declarations of the office settings. */
export const officeSettings = {
  ...messageSettings,
  ...denialReasonSettings,
  ...paperReasonSettings,
  ...certificateSettings,

  secondFactorGraceDays: optional({
    label: 'settings.secondFactorGraceDays',
    help: 'settings.secondFactorGraceDays.help',
    of: number({ integer: true, min: 0, max: 90 }),
  }),

  totalCitizens: optional({
    label: 'settings.totalCitizens',
    help: 'settings.totalCitizens.help',
    of: number({ integer: true, min: 0, max: 10_000_000 }),
  }),
  budgetUsedPercent: optional({
    label: 'settings.budgetUsedPercent',
    help: 'settings.totalCitizens.help',
    of: number({ min: 0, max: 100, step: 0.1 }),
  }),
  budgetAllocation: list({
    label: 'settings.budgetAllocation',
    help: 'settings.budgetAllocation.help',
    item: 'settings.budgetPart',
    title: 'name',
    max: 12,
    unique: 'name',
    of: {
      name: text({ label: 'settings.itemName', required: true, max: 80 }),
      amount: number({ label: 'settings.budgetPart.amount', required: true, min: 0.01, max: 100_000_000_000, step: 0.01 }),
    },
  }),
} as const;

/**
 * Settings only staff can read: automatic messages, certificates, security, and statistics that are
 * null or empty until entered (D4).
 */
export type OfficeSettings = ValuesOfNodes<typeof officeSettings>;

/** Default office settings. */
export const defaultOfficeSettings: OfficeSettings = {
  secondFactorGraceDays: 7,
  totalCitizens: null,
  budgetUsedPercent: null,
  budgetAllocation: [],
  ...defaultMessageSettings,
  ...defaultDenialReasonSettings,
  ...defaultPaperReasonSettings,
  ...defaultCertificateSettings,
};
