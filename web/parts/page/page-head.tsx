import { useLocation } from 'react-router';
import type { PageLanguage } from '#model/page-languages.ts';
import { localizePath, stripLanguage } from '../../language.ts';
import { useTranslation } from '../../use-translation.tsx';
import { useOrigin, useSite } from './use-site.ts';

interface PageHeadProps {
  /** Title without the portal's name; the home page has none and uses the portal's name. */
  title?: string;
  description: string;
  /** Canonical address without language, when it differs from the requested one. */
  path?: string;
  /** Sets the Open Graph type; every other page is a website. */
  type?: 'website' | 'article';
  /** Address of a picture of 1200 by 630 for link previews; the portal's logo otherwise. */
  image?: string;
  /** Structured data (schema.org). Only the server renders it; in a browser any object will do. */
  structuredData?: object;
}

const locales = { en: 'en_PH', fil: 'fil_PH' } as const;

/**
 * Metadata for browsers, search engines and link previews; React moves it into the head, on the
 * server too.
 */
export function PageHead({ title, description, path, type = 'website', image, structuredData }: PageHeadProps) {
  const { portalName, languages } = useSite();
  const origin = useOrigin();
  const { pageLanguage } = useTranslation();
  const { pathname } = useLocation();
  const barePath = path ?? stripLanguage(pathname);
  const getUrl = (language: PageLanguage) => origin + localizePath(language, barePath);
  return (
    <>
      <title>{title ? `${title} - ${portalName}` : portalName}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={getUrl(pageLanguage)} />
      {(['en', ...languages] as const).map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={getUrl(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={getUrl('en')} />
      {import.meta.env.SSR && <LinkPreview {...{ type, title, description, image, url: getUrl(pageLanguage) }} />}
      {structuredData && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no text can end the element
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? JSON.stringify(structuredData).replaceAll('<', '\\u003c') : '' }}
        />
      )}
    </>
  );
}

interface LinkPreviewProps extends Pick<PageHeadProps, 'title' | 'description' | 'type' | 'image'> {
  url: string;
}

/**
 * Metadata for previews of links to the page on other sites (Open Graph); rendered by the server
 * only.
 */
function LinkPreview({ title, description, type, image, url }: LinkPreviewProps) {
  const { portalName, logo } = useSite();
  const origin = useOrigin();
  const { language } = useTranslation();
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={portalName} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:title" content={title ?? portalName} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={origin + (image ?? logo.large)} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
