import { ChevronRight } from 'lucide-react';
import { Form, Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useWords } from '../../words.tsx';
import { SectionHeading } from './section-heading.tsx';

/** What people ask for most, each a search in the catalogue; and the way to what was applied for. */
export function PopularServices({ titles }: { titles: readonly string[] }) {
  const { t, to } = useWords();
  return (
    <section aria-labelledby="popular" className="mx-auto max-w-page px-4 pt-14 sm:pt-16">
      <SectionHeading
        id="popular"
        title={t('home.popular')}
        intro={t('home.popular.intro')}
        more={{ to: to('/services'), label: t('home.popular.all') }}
      />
      <div className="grid items-stretch gap-6 lg:grid-cols-[1.7fr_1fr]">
        <ul className="grid grid-cols-2 gap-3">
          {titles.map((title) => (
            <li key={title} className="reveal">
              <Link
                to={`${to('/services')}?q=${encodeURIComponent(title)}`}
                className="group flex h-full min-h-16 items-center justify-between gap-2 rounded-lg border border-line bg-surface px-4 py-3 font-bold leading-snug text-civic-950 sm:px-5 sm:text-lg no-underline shadow-card transition-[border-color,box-shadow] hover:border-civic-400 hover:shadow-raised"
              >
                {title}
                <ChevronRight aria-hidden className="size-5 text-civic-600 transition-transform group-hover:translate-x-1" />
              </Link>
            </li>
          ))}
        </ul>
        <div className="reveal flex flex-col justify-center rounded-lg bg-sun-100 p-5 sm:p-6">
          <h3>{t('home.track')}</h3>
          <p className="mt-1 mb-4 text-ink">{t('home.track.text')}</p>
          <Form method="get" action={to('/tracking')} className="flex flex-wrap items-end gap-3">
            <Field label={t('home.track.label')} required className="min-w-48 grow">
              {(control) => (
                <TextInput
                  {...control}
                  name="number"
                  maxLength={60}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  className="tabular uppercase"
                />
              )}
            </Field>
            <Button type="submit">{t('home.track.submit')}</Button>
          </Form>
        </div>
      </div>
    </section>
  );
}
