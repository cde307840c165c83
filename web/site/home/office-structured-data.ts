import type { PageSite } from '../../parts/page/use-site.ts';

/** Structured data of the office (schema.org). */
export function buildOfficeStructuredData(site: PageSite, origin: string): object {
  const { name, city, address, phone, email, hotlines, facebook, instagram, twitter, socialLinks, logo } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'GovernmentOffice',
    '@id': `${origin}/#office`,
    name: `Barangay ${name}`,
    url: origin,
    logo: origin + logo.large,
    image: origin + logo.large,
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: 'PH' },
    telephone: phone,
    email,
    areaServed: { '@type': 'AdministrativeArea', name: `Barangay ${name}, ${city}` },
    contactPoint: hotlines.map((hotline) => ({
      '@type': 'ContactPoint',
      contactType: 'emergency',
      name: hotline.name,
      telephone: hotline.number,
    })),
    sameAs: [facebook, instagram, twitter, ...socialLinks.map(({ url }) => url)].filter((account) => account !== ''),
  };
}
