import type { PageSite } from '../../parts/portal-data.ts';
import type { PortalRecord } from '../../records.ts';

/** What schema.org knows of the services. */
export function servicesFacts(services: readonly PortalRecord<'services'>[], site: PageSite, addressOf: (path: string) => string): object {
  const office = { '@type': 'GovernmentOffice', name: `Barangay ${site.name}`, telephone: site.phone, address: site.address };
  return {
    '@context': 'https://schema.org',
    '@graph': services.map(({ id, title, description, category, isOnline, price, priceTo }) => ({
      '@type': 'GovernmentService',
      name: title,
      description,
      serviceType: category,
      provider: office,
      areaServed: { '@type': 'AdministrativeArea', name: `Barangay ${site.name}, ${site.city}` },
      availableChannel: {
        '@type': 'ServiceChannel',
        ...(isOnline ? { serviceUrl: addressOf(`/apply_online/${id}`) } : { servicePhone: site.phone }),
      },
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'PriceSpecification',
          priceCurrency: 'PHP',
          ...(priceTo > price ? { minPrice: price, maxPrice: priceTo } : { price }),
        },
      },
    })),
  };
}
