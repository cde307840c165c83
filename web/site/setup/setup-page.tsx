import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { FieldError } from '#lib/portal-error.ts';
import { type SetupResponse, setupCodeHeader, setupLogoPath, setupPath } from '#model/endpoints/office/setup.ts';
import { type SetupAnswers, type SetupStep, setupFields, setupSteps } from '#model/forms/setup-steps.ts';
import type { HydrationHandle } from '../../defer-hydration.ts';
import { detectPageLanguage, localizePath } from '../../language.ts';
import { loadMessages } from '../../load-messages.ts';
import { pageContext } from '../../page-context.ts';
import { formatFieldError, nameMessage } from '../../parts/fields/format-field-error.ts';
import { InlineScript } from '../../parts/hydration/inline-script.tsx';
import { loadSite } from '../../parts/page/load-site.ts';
import { Button } from '../../ui/button.tsx';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { ErrorSummary } from '../../ui/inputs/error-summary.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { OtherLanguageLink } from '../other-language-link.tsx';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/setup-page.ts';
import { SetupStepFields } from './setup-step-fields.tsx';
import { submitWhenReachable } from './submit-when-reachable.ts';

await loadMessages('errors', {
  en: () => import('#model/messages/en/site/setup.ts'),
  fil: () => import('#model/messages/fil/site/setup.ts'),
});

/** The page works without scripts: each question is a form. */
export const handle: HydrationHandle = { scripts: 'none' };

const setupMessages = { messages: { validation_low_contrast: 'setup.field.themeColor.contrast' } };

/** The answers to a question, and why they were not accepted. */
interface SetupResult {
  readonly code: string;
  readonly step?: SetupStep;
  readonly answers: SetupAnswers;
  readonly problems: Readonly<Record<string, FieldError>>;
  readonly failure?: 'tooMany' | 'failed';
}

/** Responds with 404 when the portal is already set up. */
export async function loader({ context }: LoaderFunctionArgs) {
  if ((await loadSite({ context })).setupStep === '') throw data(null, { status: 404 });
  return null;
}

function sendLogo(fetch: typeof globalThis.fetch, code: string, logo: File): Promise<Response> {
  const body = new FormData();
  body.set('logo', logo);
  return fetch(setupLogoPath, { method: 'POST', headers: { [setupCodeHeader]: code }, body });
}

/** Sends the answers to the record service, and returns the next question. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const getText = (name: string) => String(form.get(name) ?? '');
  const step = setupSteps.find((each) => each === form.get('step'));
  const code = getText('code');
  const answers = Object.fromEntries(
    (step === undefined ? [] : setupFields[step]).filter(({ type }) => type !== 'picture').map(({ name }) => [name, getText(name)]),
  );
  const { fetch } = context.get(pageContext);
  const isBack = form.has('back');
  const logo = form.get('logo');
  const sendAnswers = () =>
    fetch(setupPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code, ...(step && { step, answers }), isBack }),
    });
  const logoResponse = logo instanceof File && logo.size > 0 && !isBack ? await sendLogo(fetch, code, logo) : undefined;
  const response = logoResponse === undefined || logoResponse.ok ? await sendAnswers() : logoResponse;
  if (response.ok) {
    const state = (await response.json()) as SetupResponse;
    if (state.step === 'done') throw redirect(localizePath(detectPageLanguage(new URL(request.url).pathname), '/setup/done'));
    return { code, problems: {}, step: state.step, answers: state.answers } satisfies SetupResult;
  }
  // Passwords are not sent back.
  const { password: _password, passwordAgain: _again, ...otherAnswers } = answers;
  const body = (await response.json().catch(() => ({}))) as { data?: Record<string, FieldError> };
  const problems = response.status === 400 ? (body.data ?? {}) : {};
  const failure = Object.keys(problems).length > 0 ? {} : { failure: response.status === 429 ? ('tooMany' as const) : ('failed' as const) };
  return data({ code, ...(step && { step }), answers: otherAnswers, problems, ...failure } satisfies SetupResult, {
    status: response.status,
  });
}

/** The questions that set up a new portal, one at a time (product §2.39). */
export default function SetupPage({ actionData }: Route.ComponentProps) {
  const { t, to } = useTranslation();
  const { code, step: question, answers, problems, failure }: SetupResult = actionData ?? { code: '', answers: {}, problems: {} };
  const errors = Object.fromEntries(Object.entries(problems).map(([name, error]) => [name, formatFieldError(t, setupMessages, error)]));
  const title = question ? t(`setup.step.${question}`) : t('setup.title');
  return (
    <main className="mx-auto max-w-2xl px-4 py-6 sm:py-12">
      <title>{`${title} - ${t('setup.title')}`}</title>
      <meta name="robots" content="noindex" />
      <p className="mb-6 text-right">
        <OtherLanguageLink pathname="/setup">{t('setup.otherLanguage')}</OtherLanguageLink>
      </p>
      <Card as="section">
        {question && (
          <p className="font-semibold text-civic-700">
            {t('setup.progress', { number: setupSteps.indexOf(question) + 1, count: setupSteps.length })}
          </p>
        )}
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-2 mb-5 text-ink-soft">{t(question ? `setup.step.${question}.text` : 'setup.text')}</p>
        {failure && (
          <Alert tone="danger" role="alert" title={t('setup.notSaved')}>
            {t(`setup.${failure}`)}
          </Alert>
        )}
        <ErrorSummary
          title={t('setup.problems')}
          errors={Object.entries(errors).map(([name, message]) => ({
            id: name,
            message: name === 'code' ? message : nameMessage(t(`setup.field.${name}` as 'setup.field.name'), message),
          }))}
        />
        <form
          method="post"
          encType="multipart/form-data"
          action={to('/setup')}
          autoComplete={question ? 'on' : 'off'}
          noValidate
          className="mt-5 grid gap-5"
        >
          {question ? (
            <>
              <input type="hidden" name="code" value={code} />
              <input type="hidden" name="step" value={question} />
              {errors.code && <p className="font-semibold text-danger-ink">{errors.code}</p>}
              <SetupStepFields step={question} answers={answers} errors={errors} />
            </>
          ) : (
            <Field id="code" label={t('setup.code')} help={t('setup.code.help')} error={errors.code} required>
              {(control) => (
                <TextInput
                  {...control}
                  name="code"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  className="tabular uppercase"
                />
              )}
            </Field>
          )}
          <div data-unreachable="" role="alert" hidden>
            <Alert tone="danger" title={t('setup.notSaved')}>
              {t('error.network')}
            </Alert>
          </div>
          <p className="flex flex-wrap justify-between gap-3">
            {/* The first in the document, because the Enter key presses the first button. */}
            <Button type="submit" size="lg" className="order-2 grow sm:grow-0">
              {t(question === 'administrator' ? 'setup.open' : 'setup.continue')}
            </Button>
            {question && question !== setupSteps[0] && (
              <button
                type="submit"
                name="back"
                value="1"
                className={getButtonClasses({ variant: 'outline', size: 'lg', className: 'order-1' })}
              >
                {t('setup.back')}
              </button>
            )}
          </p>
        </form>
      </Card>
      <InlineScript text={`(${submitWhenReachable})()`} />
    </main>
  );
}
