import { languages } from '#model/collections/choices.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useLanguageChoice } from '../shell/use-language-choice.ts';

/** The language of the staff area, stored with the current user's account. */
export function MyLanguage() {
  const { t, language } = useTranslation();
  const choose = useLanguageChoice();
  return (
    <Card as="section" aria-label={t('users.language')}>
      <CardHeader title={t('users.language')} description={t('staff.me.language.text')} />
      <div className="flex flex-wrap gap-3">
        {languages.map((each) => (
          <Button
            key={each}
            lang={each}
            variant={each === language ? 'primary' : 'outline'}
            aria-pressed={each === language}
            onClick={() => void choose(each)}
          >
            {t(`admin.language.${each}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
