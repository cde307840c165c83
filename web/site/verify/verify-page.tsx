import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { LoaderFunctionArgs } from 'react-router';
import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate } from '#lib/dates/manila-time.ts';
import { type CertificateCheck, certificateCheckPath } from '#model/endpoints/certificates/certificate-check.ts';
import { getOfficeMessageParams } from '#model/office-message-params.ts';
import type { HydrationHandle } from '../../defer-hydration.ts';
import { loadMessages } from '../../load-messages.ts';
import { pageContext } from '../../page-context.ts';
import { RetriedScript } from '../../parts/loading/retried-script.tsx';
import { PageHead } from '../../parts/page/page-head.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { Letterhead } from '../../parts/printing/letterhead.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/content/card.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { toneClasses } from '../../ui/tone.ts';
import { useTranslation } from '../../use-translation.tsx';
import { OtherLanguageLink } from '../other-language-link.tsx';
import type { Route } from './+types/verify-page.ts';
import { type CheckOutcome, checkOutcomes, readRefusedOutcome, shownFacts, textDays } from './check-outcomes.ts';
import scriptUrl from './verify-script.ts?worker&url';

await loadMessages({
  en: () => import('#model/messages/en/site/certificate-check.ts'),
  fil: () => import('#model/messages/fil/site/certificate-check.ts'),
});

/** The page has one small script instead of the application. */
export const handle: HydrationHandle = { scripts: 'none' };

/** Checks a typed number and code without scripts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [number, code] = [searchParams.get('number')?.trim() ?? '', searchParams.get('code')?.trim() ?? ''];
  if (number === '' && code === '') return { number, code, outcome: undefined };
  if (number === '' || code === '') return { number, code, outcome: 'notFound' as const };
  const response = await context.get(pageContext).fetch(certificateCheckPath(number, { code }));
  if (response.ok) {
    const check = (await response.json()) as CertificateCheck;
    return { number, code, outcome: check.state, check };
  }
  return { number, code, outcome: await readRefusedOutcome(response) };
}

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleX } as const;

/**
 * The public check of a certificate (`/verify`). A link from a QR code has a token in its fragment,
 * which the script of the page checks; the form sends a number and a code to the server.
 */
export default function VerifyPage({ loaderData }: Route.ComponentProps) {
  const { t, to, language } = useTranslation();
  const site = useSite();
  const { name, portalName, logo } = site;
  const { phone: shownPhone } = getOfficeMessageParams(site, language);
  const { number, code, outcome } = loaderData;
  const check = 'check' in loaderData ? loaderData.check : undefined;
  const formatDay = (value: string | undefined) => (value ? formatDate(startOfDay(value), language) : '');
  const days = { validUntil: formatDay(check?.validUntil), endedOn: formatDay(check?.endedOn), keysAt: '' };
  const facts: Partial<Record<string, string>> = check
    ? { ...check, issuedOn: formatDay(check.issuedOn), validUntil: formatDay(check.validUntil) }
    : {};
  const placeholders = Object.fromEntries(textDays.map((each) => [each, `{${each}}`]));
  return (
    <div className="mx-auto max-w-xl px-4 py-4 sm:py-8">
      <PageHead title={t('check.title')} description={t('check.description', { name })} path="/verify" />
      <Letterhead />
      <header className="mb-6 flex print:hidden flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <a href={to('/')} className="flex min-h-11 items-center gap-3 font-bold text-ink no-underline">
          <img src={logo.small} alt="" width="40" height="40" className="size-10" />
          <span className="wrap-anywhere">{portalName}</span>
        </a>
        <OtherLanguageLink pathname="/verify" data-language="">
          {t('check.otherLanguage')}
        </OtherLanguageLink>
      </header>
      <main>
        <h1 className="text-2xl sm:text-3xl">{t('check.title')}</h1>
        <p className="mt-2 mb-6 text-ink-soft">{t('check.intro')}</p>
        <div role="status">
          <p data-checking="" hidden className="mb-6 text-lg">
            {t('check.checking')}
          </p>
          <section data-script-missing="" hidden className={classNames('mb-4 rounded-lg border-2 p-5', toneClasses.warning)}>
            <h2 className="flex items-center gap-3 text-2xl text-inherit">
              <TriangleAlert aria-hidden className="size-9 shrink-0" />
              {t('check.notLoaded.title')}
            </h2>
            <p className="mt-2 text-ink">{t('check.notLoaded.text')}</p>
          </section>
          {(Object.keys(checkOutcomes) as CheckOutcome[]).map((each) => {
            const tone = checkOutcomes[each];
            const Icon = icons[tone];
            const isShown = each === outcome;
            return (
              <section
                key={each}
                data-outcome={each}
                hidden={!isShown}
                className={classNames('mb-4 rounded-lg border-2 p-5', toneClasses[tone])}
              >
                <h2 className="flex items-center gap-3 text-2xl text-inherit">
                  <Icon aria-hidden className="size-9 shrink-0" />
                  {t(`check.${each}.title`)}
                </h2>
                <p data-text={t(`check.${each}.text`, { ...placeholders, phone: shownPhone })} className="mt-2 text-ink">
                  {isShown && t(`check.${each}.text`, { ...days, phone: shownPhone })}
                </p>
              </section>
            );
          })}
          <p data-by-register="" hidden className="mb-4 text-ink-soft">
            {t('check.byRegister')}
          </p>
          <dl data-facts="" hidden={!check} className="mb-8 divide-y divide-line border-line border-y">
            {shownFacts.map((each) => (
              <div key={each} hidden={!facts[each]} className="gap-6 py-2.5 sm:grid sm:grid-cols-[11rem_1fr]">
                <dt className="text-ink-soft">{t(`check.fact.${each}`)}</dt>
                <dd data-fact={each} className="wrap-anywhere font-semibold text-lg">
                  {facts[each]}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <Card as="section" className="print:hidden">
          <h2 className="text-xl">{t('check.form.title')}</h2>
          <p className="mt-1 mb-4 text-ink-soft">{t('check.form.text')}</p>
          <noscript>
            <p className="mb-4">{t('check.noScript')}</p>
          </noscript>
          <form method="get" action={to('/verify')} className="grid gap-4">
            <Field id="number" label={t('check.fact.controlNumber')} required>
              {(control) => <TextInput {...control} name="number" defaultValue={number} autoComplete="off" spellCheck={false} />}
            </Field>
            <Field id="code" label={t('check.form.code')} required>
              {(control) => (
                <TextInput
                  {...control}
                  name="code"
                  defaultValue={code}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  className="tabular uppercase"
                />
              )}
            </Field>
            <Button type="submit" size="lg" wide>
              {t('check.form.button')}
            </Button>
          </form>
        </Card>
        <p className="mt-6 text-ink-soft text-sm">{t('check.privacy')}</p>
        <p className="mt-2 print:hidden">
          <a href={to('/')} className="text-link inline-flex min-h-11 items-center">
            {t('check.home')}
          </a>
        </p>
      </main>
      <RetriedScript src={scriptUrl} />
    </div>
  );
}
