import { brand } from '@harbour/core/brand';
import type { Place } from '@harbour/core/contract/values';
import type { PageLink, Thing, ThingPage } from '../../page-contract.ts';

/** Describes the company behind the site, in the page's language, with the telephone number of a place. */
export function organization(
  origin: string,
  { place, description }: { readonly place: Place; readonly description: string },
): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    legalName: brand.company,
    description,
    url: origin,
    logo: `${origin}/icon-512.png`,
    email: brand.email,
    telephone: brand.phones[place].e164,
    sameAs: Object.values(brand.social),
    contactPoint: [
      {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: brand.phones[place].e164,
        email: brand.email,
        areaServed: place.toUpperCase(),
      },
    ],
  };
}

/** Describes the site, in the page's language. */
export function website({ origin, language }: ThingPage): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand.name,
    url: origin,
    inLanguage: language,
    publisher: { '@id': `${origin}/#organization` },
  };
}

/** Describes the breadcrumbs of a page, from the home page to the page itself. */
export function breadcrumbs(origin: string, crumbs: readonly PageLink[]): Thing {
  return { '@type': 'BreadcrumbList', itemListElement: listItems(origin, crumbs) };
}

/** Describes pages of a list by their names and addresses, in their order. */
export function listItems(origin: string, pages: readonly PageLink[]): readonly Thing[] {
  return pages.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  }));
}

/** Returns JSON that can neither end its script element nor start another. */
export function serializeThings(things: readonly Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
