import type { RecordOf } from '@harbour/core/contract/collections';
import { seedId } from '@harbour/server/seed/seed-id.ts';
import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ seed: 'demo', site: true }));

/** The words of the page's main part, as a visitor without JavaScript reads them. */
async function wordsAt(path: string): Promise<string> {
  const response = await fetch(app.url + path);
  expect(`${path} ${response.status}`).toBe(`${path} 200`);
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await response.text()) ?? [];
  return main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('shows the fees of the place, and calls made-up ones an example', async () => {
  const [hk, sg] = [await wordsAt('/en/rates'), await wordsAt('/en/rates?place=sg')];
  expect(hk).toMatch(/Octopus 1\.5% 1\.5% 1\.5% T\+2/);
  expect(hk).toMatch(
    /Visa, Mastercard Issued here 1\.9% \+ HK\$0\.50 1\.65% \+ HK\$0\.30 In your contract T\+2/,
  );
  expect(hk).not.toContain('PayNow');
  expect(sg).toMatch(/PayNow, SGQR 0\.65% 0\.65% 0\.65% T\+2/);
  expect(sg).not.toContain('Octopus');
  for (const words of [hk, sg]) expect(words).toContain('These rates are an example');
});

test('calculates one payment to the cent', async () => {
  const receipt = /Bill .*?(?=A fee of)/.exec(await wordsAt('/en/rates'))?.[0];
  expect(receipt).toBe(
    'Bill HK$188.00 1.9% of HK$188.00 -HK$3.57 Fixed amount -HK$0.50 Paid out to you HK$183.93 ',
  );
});

test('a form without JavaScript shows the day and the amount, across a weekend and a holiday', async () => {
  const words = await wordsAt('/en/rates?rate=hk-fps&bill=88&count=10&day=2026-12-24');
  expect(words).toContain('Tuesday, 29 December 2026 HK$873.00 is in your bank account');
  expect(words).toContain('Fees -HK$7.00');
  expect(words).toMatch(/24 Dec Sale .* 25 Dec Christmas .* 28 Dec Working day 1 .* 29 Dec In the bank/);
  const wrong = await wordsAt('/en/rates?count=none&day=2026-12-24');
  expect(wrong).toContain('Type a whole number from 1 to 9999.');
  expect(wrong).not.toContain('is in your bank account');
});

test('shows a changed fee, but no draft', async () => {
  await app.app
    .service('rates')
    .patch(seedId('rates', 'hk-octopus'), { basisPoints: 145, settlementDays: 1 });
  expect(await wordsAt('/en/rates')).toMatch(/Octopus 1\.45% 1\.45% 1\.45% T\+1/);
  await app.app.service('rates').patch(seedId('rates', 'hk-octopus'), { status: 'draft' });
  expect(await wordsAt('/en/rates')).not.toContain('Octopus');
  expect(await (await fetch(`${app.url}/api/rates?name=Octopus`)).text()).not.toContain('hk-octopus');
});

test('says that there are no fees if none are published', async () => {
  const service = app.app.service('rates');
  const found: readonly RecordOf<'rates'>[] = await service.find({ query: { place: 'sg' }, paginate: false });
  for (const { _id } of found) await service.patch(_id, { status: 'draft' });
  const words = await wordsAt('/en/rates?place=sg');
  expect(words).toContain('No rates are published for this place yet.');
  expect(words).not.toContain('Work it out');
});

test('shows the payment methods of the back office, except planned ones', async () => {
  const isNamed = async (name: string) => (await wordsAt('/en/harbourPay')).includes(name);
  expect(await wordsAt('/en/harbourPay')).toContain('PayNow, SGQR, NETS, GrabPay');
  expect(await wordsAt('/zh-hk/harbourPay')).toContain('八達通、轉數快、PayMe、支付寶香港、微信支付香港');
  await app.app.service('integrations').patch(seedId('integrations', 'payme'), { stage: 'planned' });
  expect(await isNamed('Octopus, FPS, AlipayHK')).toBe(true);
});

test('a product lists the services that it works with if there are at least two', async () => {
  const heading = 'Works with what you already use';
  const before = await wordsAt('/en/harbourRestaurant');
  expect(before).toMatch(/foodpanda Delivery orders Hong Kong · Singapore In trial/);
  expect(before).toContain('These services are an example');
  const service = app.app.service('integrations');
  for (const slug of ['foodpanda', 'keeta', 'grabfood', 'deliveroo', 'xero']) {
    await service.patch(seedId('integrations', slug), { status: 'draft' });
  }
  const after = await wordsAt('/en/harbourRestaurant');
  expect(after).not.toContain(heading);
  expect(after).not.toContain('QuickBooks');
});

test('an industry shows its own customers with their figures if there are at least two', async () => {
  const words = await wordsAt('/en/usecase/restaurant');
  expect(words).toContain('Wing Fat Cha Chaan Teng');
  expect(words).toContain('Kitchen display, four weeks of September');
  expect(words).toContain('These shops are an example of the demonstration.');
  expect(words).not.toContain('Kopi & Crumb');
  const customers = app.app.service('customers');
  await customers.patch(seedId('customers', 'laus-noodles'), { quoteName: null });
  expect(await wordsAt('/zh-hk/usecase/restaurant')).not.toContain('我在一個畫面結算三間店');
  for (const slug of ['laus-noodles', 'jade-kettle']) {
    await customers.patch(seedId('customers', slug), { status: 'draft' });
  }
  expect(await wordsAt('/en/usecase/restaurant')).not.toContain('Wing Fat Cha Chaan Teng');
  const open = await (await fetch(`${app.url}/api/customers`)).text();
  expect(open).toContain('wing-fat');
  expect(open).not.toMatch(/laus-noodles|jade-kettle|consentedOn/);
  await expect(customers.create({ name: 'No consent', slug: 'no-consent' })).rejects.toThrow();
});

test('product pages show partners and certificates if there are at least two of a kind', async () => {
  const words = await wordsAt('/en/harbourRestaurant');
  expect(words).toContain('Harbour Printers (example)');
  expect(words).toContain('EX-27001-1');
  await app.app.service('partners').remove(seedId('partners', 'example-books'));
  const fewer = await wordsAt('/en/harbourRestaurant');
  expect(fewer).not.toContain('Harbour Printers (example)');
  expect(fewer).toContain('EX-27001-1');
});
