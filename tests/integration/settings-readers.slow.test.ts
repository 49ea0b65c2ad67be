import { collections } from '@harbour/core/contract/collections';
import { allFields, type Field } from '@harbour/core/contract/definition';
import type { RecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { photograph } from '../kit/pictures.ts';
import { startTestApp } from '../kit/start-test-app.ts';
import { upload } from '../kit/upload.ts';

// A switch that does nothing misleads whoever turns it. Each field of the settings must change what visitors
// are sent; a field without a reader outside the back office is named here.
const app = forAllTests(await startTestApp({ seed: 'demo', site: true }));
const admin = await app.signIn('admin');

/** Addresses that together show every setting. */
const ADDRESSES = [
  '/en',
  '/en/pricing',
  '/en/subscription',
  '/en/events/open-house-kwai-chung',
  '/en/events/vancouver-night-market',
  '/en/events.ics',
  '/sitemap.xml',
] as const;

/** Settings of the back office, which visitors may not read. */
const OF_STAFF = ['refundLimits'];

const area = { latitude: 22.28, longitude: 114.16, latitudeDelta: 0.2, longitudeDelta: 0.2 };
const hk = { code: 'hk', name: { en: 'Hong Kong' }, locale: 'zh-hk' };
const sg = { code: 'sg', name: { en: 'Singapore' }, locale: 'en' };

/** For each field that staff may write, a value that differs from the demonstration's. */
const OTHERS: Readonly<Record<string, unknown>> = {
  header: { en: 'Every counter in one place' },
  footerGradientStart: '#102030',
  footerGradientEnd: '#203040',
  mapHk: area,
  mapCanada: { ...area, latitude: 49.2, longitude: -123 },
  showEvent: false,
  showShop: false,
  sponsorName: 'The Ferry Fund',
  contactForm: false,
  subscription: false,
  dark: false,
  tagManager: 'https://tags.example/gtm.js',
  region: 'sg',
  regions: [hk],
  'regions.name': [{ ...hk, name: { en: 'Hong Kong SAR' } }, sg],
  'regions.locale': [{ ...hk, locale: 'zh-cn' }, sg],
  currency: 'SGD',
  currencies: ['USD'],
};

test('each setting changes what visitors receive', async () => {
  const others = { ...OTHERS, headerPhoto: await photo() };
  const fields = writableFields();
  expect(Object.keys(others).toSorted(), 'Give each field a value that differs').toEqual(fields.toSorted());
  expect(await sent(), 'Nothing may differ while no setting changes').toBe(await sent());
  const silent: string[] = [];
  for (const [field, value] of Object.entries(others)) {
    const [name = ''] = field.split('.');
    const before = await sent();
    const old = await change(name, value);
    const after = await sent();
    await change(name, old);
    if (before === after) silent.push(field);
  }
  expect(silent).toEqual([]);
});

test('every region has a phone number, and its pages show it', async () => {
  for (const path of ['/en', '/en/enquiryForm']) {
    const text = async (place: string) =>
      visible(await (await fetch(`${app.url}${path}?place=${place}`)).text());
    expect(await text('hk')).toContain('+852 3000 0000');
    expect(await text('sg')).toContain('+65 6000 0000');
    expect(await text('sg')).not.toContain('+852 3000 0000');
  }
});

/** The fields that staff may write; those of a list as `list.field`, but for the one that identifies. */
function writableFields(): readonly string[] {
  const fields: Readonly<Record<string, Field>> = allFields(collections.settings);
  return Object.entries(fields).flatMap(([name, { write, fields: inner = {} }]) => {
    if (write?.length === 0 || !(name in collections.settings.fields)) return [];
    if (OF_STAFF.includes(name)) return [];
    const parts = Object.keys(inner).filter((part) => part !== 'code');
    return [name, ...parts.map((part) => `${name}.${part}`)];
  });
}

async function photo(): Promise<RecordId> {
  const { body } = await upload({ app, person: admin }, new Uint8Array(await photograph()));
  return body.data.info._id;
}

/** Changes a setting and returns its value before. */
async function change(name: string, value: unknown): Promise<unknown> {
  const service = app.app.service('settings');
  const [{ _id, version, ...before }] = (await service.find({ query: { name: 'site' } })).data;
  await service.patch(_id, { [name]: value, version });
  return before[name];
}

/** Everything that visitors see at the addresses, and the rules that browsers are given. */
async function sent(): Promise<string> {
  const parts: string[] = [];
  for (const address of ADDRESSES) {
    const response = await fetch(app.url + address);
    parts.push(
      `${response.status} ${response.headers.get('content-security-policy')?.replace(/nonce-\S+/g, '')}`,
    );
    parts.push(visible(await response.text()));
  }
  return parts.join('\n');
}

/** A document without its data for scripts, which carries settings that no page may read. */
function visible(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gs, '');
}
