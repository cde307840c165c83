import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { useSite } from '../../parts/portal-data.ts';
import { recordsAt } from '../../records.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useWords } from '../../words.tsx';
import { ServiceLinks } from './service-links.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { origin, fetch } = context.get(pageContext);
  const { items } = await recordsAt(origin, { fetch }).collection('services').getList(1, 6, {
    filter: 'isOnline = true && status = "Available"',
    sort: 'created',
    fields: 'id,title,processingTime',
    skipTotal: true,
  });
  return { services: items };
}

export default function HomePage() {
  const { t, to } = useWords();
  const site = useSite();
  const { services } = useLoaderData<typeof loader>();
  const place = { name: site.name, city: site.city };
  return (
    <>
      <title>{site.portalName}</title>
      <meta name="description" content={t('home.meta', place)} />
      <Hero />
      <section aria-labelledby="how" className="mx-auto max-w-page px-4 pt-14">
        <h2 id="how">{t('home.how')}</h2>
        <ol className="mt-6 grid gap-4 md:grid-cols-3">
          {([1, 2, 3] as const).map((n) => (
            <Card as="li" key={n}>
              <span aria-hidden className="grid size-10 place-items-center rounded-full bg-sun-500 font-extrabold text-civic-950 text-lg">
                {n}
              </span>
              <h3 className="mt-4 text-lg">{t(`home.how.${n}.title`)}</h3>
              <p className="mt-1 text-ink-soft">{t(`home.how.${n}.text`)}</p>
            </Card>
          ))}
        </ol>
      </section>
      {services.length > 0 && <ServiceLinks services={services} />}
      <section aria-labelledby="track" className="mx-auto max-w-page px-4 pt-14">
        <Card className="grid items-end gap-6 bg-civic-50! md:grid-cols-2">
          <div>
            <h2 id="track" className="text-xl">
              {t('home.trackForm.title')}
            </h2>
            <p className="mt-1 text-ink-soft">{t('home.trackForm.text')}</p>
          </div>
          <form action={to('/tracking')} className="flex flex-wrap items-end gap-3">
            <div className="min-w-56 grow">
              <Field label={t('home.trackForm.label')} required>
                {(control) => <TextInput {...control} name="number" autoComplete="off" autoCapitalize="characters" />}
              </Field>
            </div>
            <Button type="submit">{t('home.trackForm.submit')}</Button>
          </form>
        </Card>
      </section>
    </>
  );
}

function Hero() {
  const { t, to } = useWords();
  const site = useSite();
  return (
    <section className="relative isolate overflow-hidden bg-civic-900 text-white">
      <img
        src="/drawings/hero-hall.svg"
        alt=""
        width="1920"
        height="1080"
        className="absolute inset-0 -z-20 size-full object-cover object-[70%_50%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-civic-950/95 via-civic-950/85 to-civic-950/60 md:bg-linear-to-r md:from-civic-950 md:from-25% md:via-civic-950/80 md:via-50% md:to-civic-950/0" />
      <div className="mx-auto max-w-page px-4 py-20 sm:py-28">
        <p className="font-semibold text-sun-300">{t('home.subtitle', { name: site.name, city: site.city })}</p>
        <h1 className="mt-2 max-w-2xl text-white">{t('home.title')}</h1>
        <p className="mt-4 max-w-xl text-civic-50 text-lg">{t('home.description')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={to('/apply_online')} variant="secondary" size="lg" wide>
            {t('home.explore')}
          </LinkButton>
          <LinkButton to={to('/tracking')} variant="inverse" size="lg" wide>
            {t('home.track')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
