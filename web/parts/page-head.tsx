import { useLocation } from 'react-router';
import { type Language, languages } from '#model/collections/choices.ts';
import { barePath, pathIn } from '../language.ts';
import { useWords } from '../words.tsx';
import { useOrigin, useSite } from './portal-data.ts';

interface PageHeadProps {
  /** Without the portal's name; the home page has none and is called like the portal. */
  title?: string;
  description: string;
  /** The page's address without language, when it differs from the one asked for: what else stands there is no page of its own. */
  path?: string;
  /** An article is told apart from every other page. */
  type?: 'website' | 'article';
  /** Address of a picture 1200 by 630 for link previews; the portal's mark otherwise. */
  image?: string;
  /** What schema.org knows of the page. */
  facts?: object;
}

const locales = { en: 'en_PH', fil: 'fil_PH' } as const;

/** What browsers, search engines and link previews are told of a page; React moves it into the head, on the server too. */
export function PageHead({ title, description, path, type = 'website', image, facts }: PageHeadProps) {
  const { portalName, logo } = useSite();
  const origin = useOrigin();
  const { language } = useWords();
  const { pathname } = useLocation();
  const bare = path ?? barePath(pathname);
  const address = (of: Language) => origin + pathIn(of, bare);
  return (
    <>
      <title>{title ? `${title} - ${portalName}` : portalName}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(language)} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('en')} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={portalName} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:title" content={title ?? portalName} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:image" content={origin + (image ?? logo.large)} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {/* No text may end the element. */}
      {facts && <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>}
    </>
  );
}
