import { useLocation } from 'react-router';
import type { PageLanguage } from '#model/page-languages.ts';
import { localizePath, stripLanguage } from '../language.ts';
import { useTranslation } from '../use-translation.tsx';
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
  /**
   * Structured data of the page (schema.org). Only the server writes it: in the browser any object
   * stands for it.
   */
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
  const bare = path ?? stripLanguage(pathname);
  const address = (of: PageLanguage) => origin + localizePath(of, bare);
  return (
    <>
      <title>{title ? `${title} - ${portalName}` : portalName}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(pageLanguage)} />
      {(['en', ...languages] as const).map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('en')} />
      {import.meta.env.SSR && <LinkPreview {...{ type, title, description, image, address: address(pageLanguage) }} />}
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
  address: string;
}

/**
 * What other sites show of a link to the page (Open Graph). They read the document as it is sent.
 */
function LinkPreview({ title, description, type, image, address }: LinkPreviewProps) {
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
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + (image ?? logo.large)} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
