import { isDay, startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate, toManilaDay } from '#lib/dates/manila-time.ts';
import { formatPesos } from '#lib/numbers/format-pesos.ts';
import type { PortalError } from '#lib/portal-error.ts';
import { cleanLine } from '#lib/texts/clean-line.ts';
import { fillTemplate, findUnknownPlaceholder } from '#lib/texts/text-template.ts';
import { certificateFields } from '#model/certificates/certificate-fields.ts';
import type { Language } from '#model/collections/choices.ts';
import { validationError } from '../../http/record-errors.ts';
import type { CertificatePaper } from './certificate-paper.ts';
import type { Block } from './parse-certificate-html.ts';

const AMOUNT_PATTERN = /^\d+(\.\d+)?$/;
const amountFields = new Set(['income', 'capital']);
/** Printed in place of a missing fact, to be written by hand. */
const BLANK = '____________________';

/** Formats a day as on papers; other texts are unchanged. */
export function formatPaperDay(day: string, language: Language): string {
  return isDay(day) ? formatDate(startOfDay(day), language) : day;
}

/**
 * Returns the values of every placeholder of a paper, as printed. A fact that is missing becomes a
 * blank to write on.
 */
export function listPaperValues(paper: CertificatePaper): Record<string, string> {
  const { facts, language, office, issuedAt } = paper;
  const issuedDay = toManilaDay(issuedAt);
  const computed: Record<string, string> = {
    age: isDay(facts.birthDate) ? String(ageAt(facts.birthDate, issuedDay)) : '',
    issuedOn: formatDate(issuedAt, language),
    issuedDay: spellDay(issuedAt, language),
    validUntil: formatPaperDay(paper.validUntil, language),
    controlNumber: paper.controlNumber,
    barangay: office.barangay,
    city: office.city,
    signatory: office.signatory.name,
    position: office.signatory.position,
    fee: formatPesos(paper.fee),
  };
  return Object.fromEntries(
    [...certificateFields, ...Object.keys(facts)].map((name) => {
      const value = cleanLine((Object.hasOwn(computed, name) ? computed[name] : facts[name]) ?? '')
        .trim()
        .replace(/\s+/g, ' ');
      const formattedValue =
        amountFields.has(name) && AMOUNT_PATTERN.test(value) ? formatPesos(Number(value)) : formatPaperDay(value, language);
      return [name, formattedValue === '' ? BLANK : formattedValue];
    }),
  );
}

/**
 * Replaces the placeholders of a text by their values; one without a value, such as the answer to a
 * question that the service no longer asks, becomes a blank to write on.
 *
 * @param field the field of the template, which an error names
 * @throws PortalError 400 for a brace without its other half, as when half of a name is bold
 */
export function fillPaperText(blocks: readonly Block[], values: Readonly<Record<string, string>>, field: string): Block[] {
  return blocks.map((block) => ({
    ...block,
    lines: block.lines.map((line) =>
      line.map((run) => {
        const unknownPlaceholder = findUnknownPlaceholder(run.text);
        if (unknownPlaceholder !== undefined)
          throw validationError('create', field, 'validation_unknown_placeholder', `There is no ${unknownPlaceholder}.`, {
            placeholder: unknownPlaceholder,
          });
        return { ...run, text: fillTemplate(run.text, values, BLANK) };
      }),
    ),
  }));
}

/** Creates the error of a title that does not fit on one line of its paper. */
export const titleOverflowError = (): PortalError =>
  validationError('create', 'name', 'validation_text_overflow', 'The title does not fit on one line. Shorten it.');

function ageAt(birthDay: string, day: string): number {
  return Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4)) - (day.slice(5) < birthDay.slice(5) ? 1 : 0);
}

/**
 * Returns the date in the closing formula of certificates: `24th day of November 2026`, `ika-24 ng
 * Nobyembre 2026`.
 */
function spellDay(date: Date, language: Language): string {
  const [, month = '', day = '', year = ''] = /^(\S+) (\d+), (\d+)$/.exec(formatDate(date, language)) ?? [];
  return language === 'fil' ? `ika-${day} ng ${month} ${year}` : `${day}${ordinalEnding(Number(day))} day of ${month} ${year}`;
}

function ordinalEnding(number: number): string {
  if (number > 10 && number < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
}
