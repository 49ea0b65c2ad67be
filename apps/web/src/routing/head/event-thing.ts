import type { Thing, ThingPage } from '../../page-contract.ts';

/** An event or campaign, as a page presents it. */
export interface Happening {
  readonly name: string;
  readonly description: string;
  /** ISO times; an event without an end is open-ended. */
  readonly startDate: string;
  readonly endDate: string | null;
  /** The venue; without one, people take part on the page itself. */
  readonly place?: {
    readonly name: string;
    /** ISO 3166-1, two letters. */
    readonly country: string;
    readonly mapUrl: string | null;
  };
}

/** Describes an event with visitors. */
export function eventThing(page: ThingPage, happening: Happening): Thing {
  return thingOf('Event', page, happening);
}

/** Describes a campaign, during which something is sold on its terms. */
export function saleThing(page: ThingPage, happening: Happening): Thing {
  return thingOf('SaleEvent', page, happening);
}

function thingOf(type: string, page: ThingPage, { name, description, ...happening }: Happening): Thing {
  const { startDate, endDate, place } = happening;
  const house = { '@id': `${page.origin}/#organization` };
  return {
    '@type': type,
    '@id': `${page.url}#event`,
    name,
    description,
    url: page.url,
    image: [page.picture],
    inLanguage: page.language,
    startDate,
    ...(endDate === null ? {} : { endDate }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${place === undefined ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: place === undefined ? { '@type': 'VirtualLocation', url: page.url } : placeThing(place),
    organizer: house,
  };
}

function placeThing({ name, country, mapUrl }: NonNullable<Happening['place']>): Thing {
  return {
    '@type': 'Place',
    name,
    address: { '@type': 'PostalAddress', addressCountry: country },
    ...(mapUrl === null ? {} : { hasMap: mapUrl }),
  };
}
