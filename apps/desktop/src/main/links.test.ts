import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RECORD_PAGES } from '../ipc/record-pages.ts';
import { createLinkInbox, openLink, parseDeepLink, routeOfArguments } from './links.ts';

const ID = '01930d6e-7c1a-7b3e-8f00-0123456789ab';

const TOKEN = 'h4rbour-t0ken_of-an-invitation';

test.each([
  [`harbour://news/edit/${ID}`, `/news/edit/${ID}`],
  [`harbour://news/edit/${ID}/`, `/news/edit/${ID}`],
  [`HARBOUR://PushMessages/edit/${ID}`, `/pushMessages/edit/${ID}`],
  [`harbour://pushmessages/edit/${ID}`, `/pushMessages/edit/${ID}`],
  [`harbour://contactForms/edit/${ID}`, `/contactForms/edit/${ID}`],
  [`harbour://verify?invite=${TOKEN}`, `/verify?invite=${TOKEN}`],
  [`harbour://verify/?reset=${TOKEN}`, `/verify?reset=${TOKEN}`],
])('%s opens %s', (link, route) => {
  expect(parseDeepLink(link)).toBe(route);
});

test.each(Object.keys(RECORD_PAGES))('a link opens a record of the page %s', (page) => {
  expect(parseDeepLink(`harbour://${page}/edit/${ID}`)).toBe(`/${page}/edit/${ID}`);
});

test.each([
  '',
  'harbour:',
  'harbour://',
  'harbour://news',
  'harbour://news/edit/',
  'harbour://news/edit/1',
  `harbour://settings/edit/${ID}`,
  `harbour://login/edit/${ID}`,
  `harbour://news/delete/${ID}`,
  `harbour://news/edit/${ID}?next=//evil.example`,
  `harbour://news/edit/${ID}#x`,
  `harbour://news/edit/${ID}/../../settings`,
  `harbour://news/edit/..%2f${ID}`,
  `harbour://user@news/edit/${ID}`,
  `harbour://news:80/edit/${ID}`,
  `harbour:news/edit/${ID}`,
  `https://news/edit/${ID}`,
  ` harbour://news/edit/${ID}`,
  `harbour://news/edit/${ID}\n`,
  `harbour://constructor/edit/${ID}`,
  'harbour://verify',
  'harbour://verify?invite=short',
  `harbour://verify?invite=${TOKEN}&next=//evil.example`,
  `harbour://verify?verify=${TOKEN}`,
])('%j opens nothing', (link) => {
  expect(parseDeepLink(link)).toBeUndefined();
});

test('a link opens either a record or nothing, whatever follows the scheme', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseDeepLink(`harbour://${text}`) ?? '/').toMatch(/^\/([A-Za-z]+\/edit\/[0-9a-f-]{36})?$/);
    }),
  );
});

test('the link is found among the command-line arguments', () => {
  expect(routeOfArguments(['/opt/harbour', '--flag', `harbour://ads/edit/${ID}`])).toBe(`/ads/edit/${ID}`);
  expect(routeOfArguments(['/opt/harbour', '.'])).toBeUndefined();
});

test('the latest route is kept until it is taken, once', () => {
  let arrivals = 0;
  const inbox = createLinkInbox(() => {
    arrivals += 1;
  });
  expect(inbox.take()).toBeUndefined();
  inbox.put('/news/edit/1');
  inbox.put('/news/edit/2');
  expect(arrivals).toBe(2);
  expect(inbox.take()).toBe('/news/edit/2');
  expect(inbox.take()).toBeUndefined();
});

test('a safe address is opened in its normalized form', async () => {
  const opened: string[] = [];
  await openLink('HTTPS://Harbour.Example/%7Ea', async (address) => void opened.push(address));
  expect(opened).toEqual(['https://harbour.example/%7Ea']);
});

test.each(['file:///etc/passwd', 'javascript:alert(1)', ''])('%j is refused', async (address) => {
  await expect(openLink(address, expect.unreachable)).rejects.toMatchObject({ code: 'unsafeLink' });
});
