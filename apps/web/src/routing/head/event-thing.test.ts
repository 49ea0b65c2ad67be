import { expect, test } from 'vitest';
import { eventThing, saleThing } from './event-thing.ts';

const page = {
  origin: 'https://harbour.example',
  url: 'https://harbour.example/en/campaign/sg23',
  picture: 'https://harbour.example/cards/en.png',
  language: 'en',
};
const happening = {
  name: 'Launch',
  description: 'Plans in Singapore dollars.',
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: null,
};

test('a campaign without an end is an online sale on its own page', () => {
  const thing = saleThing(page, happening);
  expect(thing).toMatchObject({
    '@type': 'SaleEvent',
    startDate: happening.startDate,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: page.url },
    organizer: { '@id': 'https://harbour.example/#organization' },
  });
  expect(thing).not.toHaveProperty('endDate');
});

test('an event has its end date and the country of its venue', () => {
  const endDate = '2026-11-01T02:00:00.000Z';
  const place = { name: 'Hong Kong', country: 'HK', mapUrl: null };
  const thing = eventThing(page, { ...happening, endDate, place });
  expect(thing).toMatchObject({
    '@type': 'Event',
    endDate,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', address: { addressCountry: 'HK' } },
  });
  expect(thing.location).not.toHaveProperty('hasMap');
});
