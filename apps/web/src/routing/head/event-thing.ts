import type { Thing, ThingPage } from '../../page-contract.ts';
import type { Happening } from '../../page-subject.ts';

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
