import { expect, test } from 'vitest';
import { validateFields } from '#lib/schema/validate-fields.ts';
import { findUnknownPlaceholder } from '#lib/texts/text-template.ts';
import { certificateFields } from '#model/certificates/certificate-fields.ts';
import { longSampleFacts } from '#model/certificates/sample-facts.ts';
import { starterTemplates } from '#model/certificates/starter-templates.ts';
import { certificateTemplates } from '#model/collections/certificates/certificate-templates.ts';
import { createSamplePaper } from '../../../test/sample-certificate.ts';
import { drawCertificates } from './drawing/draw-certificates.ts';

test('a dozen templates are valid records and name known facts, in both languages', () => {
  expect(starterTemplates).toHaveLength(12);
  expect(new Set(starterTemplates.map(({ kind }) => kind)).size).toBe(12);
  for (const template of starterTemplates) {
    expect(validateFields(certificateTemplates.fields, { ...template }), template.kind).toEqual({});
    for (const text of [template.body, template.bodyFil, template.oath ?? '', template.oathFil ?? ''])
      expect(findUnknownPlaceholder(text, certificateFields), template.kind).toBeUndefined();
    expect(template.oath === undefined, template.kind).toBe(template.oathFil === undefined);
  }
});

test('each has room on its paper for long names and addresses, in both languages', async () => {
  const sample = createSamplePaper();
  const officials = Array.from({ length: 11 }, (_, at) => ({ name: `Hon. Maria Cristina Dela Peña ${at}`, position: 'Barangay Kagawad' }));
  for (const starter of starterTemplates)
    for (const language of ['en', 'fil'] as const) {
      const template = {
        ...sample.template,
        ...starter,
        parts: [...starter.parts],
        oath: starter.oath ?? '',
        oathFil: starter.oathFil ?? '',
      };
      const paper = { ...sample, language, facts: longSampleFacts, template, office: { ...sample.office, officials } };
      expect((await drawCertificates([paper])).length, starter.kind).toBeLessThan(120_000);
    }
});
