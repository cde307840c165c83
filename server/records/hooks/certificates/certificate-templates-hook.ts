import { fieldEquals } from '#lib/filter/build-filter.ts';
import { getDefaults } from '#lib/schema/validate-fields.ts';
import { certificateTemplates } from '#model/collections/certificates/certificate-templates.ts';
import { limits } from '#model/limits.ts';
import { assertKnownPlaceholders, listAnswerQuestions, templateTextFields } from '../../certificates/drawing/answer-placeholders.ts';
import { assertTemplateFits } from '../../certificates/drawing/draw-template-sample.ts';
import type { CertificateTemplate } from '../../certificates/find-templates.ts';
import { validationError } from '../../http/record-errors.ts';
import { sanitizeArticleHtml } from '../../write/sanitize-article-html.ts';
import type { Hook, RecordValues } from '../hook.ts';

/**
 * Templates of certificates: their texts are sanitized, contain only known placeholders and fit on
 * the paper with long facts. Each new template is the next version of its kind.
 */
export const certificateTemplatesHook: Hook = {
  async prepare(write, values) {
    const cleaned: RecordValues = { author: write.principal.user?.id ?? '' };
    for (const name of templateTextFields) cleaned[name] = await sanitizeArticleHtml(String(values[name] ?? ''));
    const template = { ...getDefaults(certificateTemplates.fields), ...values, ...cleaned } as CertificateTemplate;
    const questions = await listAnswerQuestions(write.context.store.read, template.service);
    assertKnownPlaceholders(template, questions);
    await assertTemplateFits(write.context, template, questions);
    return cleaned;
  },
  async beforeSave(_write, values, tx) {
    const version = (await tx.count(certificateTemplates, fieldEquals('kind', String(values.kind)))) + 1;
    const max = limits.templateVersions;
    if (version > max)
      throw validationError('create', 'kind', 'validation_too_many_versions', `A kind has at most ${max} versions.`, { max });
    values.version = version;
  },
};
