import { formatOfficeName } from '#model/office-message-params.ts';
import type { PageSite } from '../../parts/page/use-site.ts';
import { buildServicePath, type ServiceSummary } from '../service.ts';

type BuildUrl = (path: string) => string;

/** Structured data of the list of services (schema.org). */
export function buildServicesStructuredData(services: readonly ServiceSummary[], site: PageSite, buildUrl: BuildUrl): object {
  return { '@context': 'https://schema.org', '@graph': services.map((service) => describeService(service, site, buildUrl)) };
}

/** Structured data of one service (schema.org). */
export function buildServiceStructuredData(service: ServiceSummary, site: PageSite, buildUrl: BuildUrl): object {
  return { '@context': 'https://schema.org', ...describeService(service, site, buildUrl) };
}

function describeService(service: ServiceSummary, site: PageSite, buildUrl: BuildUrl): object {
  const { id, title, description, category, isOnline, price, priceTo, status } = service;
  return {
    '@type': 'GovernmentService',
    name: title,
    url: buildUrl(buildServicePath(service)),
    description,
    serviceType: category,
    provider: {
      '@type': 'GovernmentOffice',
      name: `Barangay ${site.name}`.trim(),
      ...(site.phone && { telephone: site.phone }),
      ...(site.address && { address: site.address }),
    },
    areaServed: { '@type': 'AdministrativeArea', name: formatOfficeName(site) },
    availableChannel: {
      '@type': 'ServiceChannel',
      ...(isOnline ? { serviceUrl: buildUrl(`/apply_online/${id}`) } : site.phone && { servicePhone: site.phone }),
    },
    // The price of an unavailable service is not known yet unless it is set.
    ...((status === 'Available' || price > 0) && {
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'PriceSpecification',
          priceCurrency: 'PHP',
          ...(priceTo > price ? { minPrice: price, maxPrice: priceTo } : { price }),
        },
      },
    }),
  };
}
