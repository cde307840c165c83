import { number, text } from '#lib/schema/fields.ts';
import { list, optional, type ValuesOfNodes } from '#lib/schema/nested.ts';
import { messageDefaults, messageSettings } from './message-settings.ts';

export const officeSettings = {
  ...messageSettings,

  // Figures that only the office keeps (D4).
  totalCitizens: optional({
    label: 'settings.totalCitizens',
    help: 'settings.totalCitizens.help',
    of: number({ integer: true, min: 0, max: 10_000_000 }),
  }),
  budgetUsedPercent: optional({
    label: 'settings.budgetUsedPercent',
    help: 'settings.budgetUsedPercent.help',
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
      name: text({ label: 'settings.budgetPart.name', required: true, max: 80 }),
      amount: number({ label: 'settings.budgetPart.amount', required: true, min: 0.01, max: 100_000_000_000, step: 0.01 }),
    },
  }),
} as const;

/** What only staff see: what the portal sends to people, and figures, which are null and empty until somebody enters them. */
export type OfficeSettings = ValuesOfNodes<typeof officeSettings>;

export const noFigures: OfficeSettings = { totalCitizens: null, budgetUsedPercent: null, budgetAllocation: [], ...messageDefaults };
