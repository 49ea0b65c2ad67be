import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '@harbour/core/i18n';
import { expect, test } from 'vitest';

const CONTENT_FOLDER = join(import.meta.dirname, 'content');
const LOCALE_FOLDER = join(import.meta.dirname, '../../../../core/i18n/locales');

/** Names of services that a point of sale may work with, in every spelling that our texts use. */
const SERVICES = [
  /Visa\b|Mastercard|萬事達|万事达|American Express|美國運通|美国运通|UnionPay|銀聯|银联|JCB|Diners|大來|大来/,
  /Apple Pay|Google Pay|Samsung Pay|QuickPass|雲閃付|云闪付/,
  /Octopus|八達通|八达通|FPS|轉數快|转数快|PayMe|Alipay(?:HK)?|支付寶|支付宝|WeChat Pay|微信支付|BoC Pay|Tap & Go/,
  /PayNow|SGQR|NETS\b|GrabPay|PayLah|ShopeePay|FavePay|Atome/,
  /foodpanda|Deliveroo|GrabFood|Keeta|Uber Eats|ShopeeFood|戶戶送|户户送/,
  /Xero|QuickBooks|MYOB|Sage\b|NetSuite|AutoCount|InvoiceNow|Peppol/,
  /Shopify|WooCommerce|Shopline|Lazada|Shopee\b|Mailchimp|WhatsApp|OpenTable|Chope|Klook/,
];

/** Texts that only staff read: they name our own payment provider. */
const OF_STAFF = ['records.json'];

/** Every text of the site, and of the catalogue that it shows, by its file. */
async function publicTexts(): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(LOCALES.map((locale) => filesIn(join(LOCALE_FOLDER, locale))));
  const catalogue = ['modules.json', 'rates.json', 'products.json'].map((name) => join(CONTENT_FOLDER, name));
  const texts = [...files.flat(), ...catalogue].map(
    async (path) => [path, await readFile(path, 'utf8')] as const,
  );
  return new Map(await Promise.all(texts));
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && !OF_STAFF.includes(name));
  return names.map((name) => join(folder, name));
}

test('the site names only services that are among the integrations', async () => {
  const integrations = await readFile(join(CONTENT_FOLDER, 'integrations.json'), 'utf8');
  const named = [...(await publicTexts())].flatMap(([path, text]) =>
    SERVICES.flatMap((pattern) =>
      [...text.matchAll(new RegExp(pattern, 'g'))].map(([name]) => ({ file: path.slice(-30), name })),
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ name }) => !integrations.includes(name))).toEqual([]);
});
