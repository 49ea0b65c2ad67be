import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { type ParsedThing, readHead, readPage } from '../kit/read-head.ts';
import { startTestApp } from '../kit/start-test-app.ts';

interface ParsedOffer {
  readonly price: string;
  readonly priceCurrency: string;
}

const app = forAllTests(await startTestApp({ seed: 'demo', site: true }));

const textOf = (path: string) => readPage(app, path);

/** Returns the things of a type that a page describes. */
async function thingsOf(path: string, type: string): Promise<readonly ParsedThing[]> {
  return readHead(await textOf(path)).things.filter((thing) => thing['@type'] === type);
}

function offersOf(products: readonly ParsedThing[]): readonly ParsedOffer[] {
  return products.flatMap(({ offers }) => offers as readonly ParsedOffer[]);
}

test('plans in structured data cost what /pricing.json says', async () => {
  const { industries } = JSON.parse(await textOf('/pricing.json'));
  const [first] = industries;
  const offers = offersOf(await thingsOf('/en/pricing', 'Product'));
  const prices = first.plans.flatMap((plan: { readonly prices: readonly unknown[] }) => plan.prices);
  expect(offers.length).toBe(prices.length);
  for (const { currency, monthlyTotal } of prices) {
    const price = (monthlyTotal.amount / 100).toFixed(2);
    expect(offers).toContainEqual(expect.objectContaining({ price, priceCurrency: currency }));
  }
});

test.each([
  ['/en/harbourRestaurant', ['restaurant']],
  ['/zh-hk/harbourStore', undefined],
])(
  '%s offers the lowest price of its plans in each place, and shows the one of its place',
  async (path, trades) => {
    const { industries } = JSON.parse(await textOf('/pricing.json'));
    const own = industries.filter(({ slug }: { readonly slug: string }) =>
      trades === undefined ? slug !== 'restaurant' : trades.includes(slug),
    );
    const offers = offersOf(await thingsOf(path, 'Product'));
    expect(offers.map(({ priceCurrency }) => priceCurrency)).toEqual(['HKD', 'SGD']);
    for (const { price, priceCurrency } of offers) {
      const amounts = own.flatMap(({ plans }: { readonly plans: readonly PlanPrices[] }) =>
        plans.flatMap(({ prices }) =>
          prices
            .filter(({ currency }) => currency === priceCurrency)
            .map(({ monthlyTotal }) => monthlyTotal.amount),
        ),
      );
      expect([priceCurrency, price]).toEqual([priceCurrency, (Math.min(...amounts) / 100).toFixed(2)]);
    }
    expect(await textOf(path)).toContain(`HK$${offers[0]?.price.replace('.00', '')}`);
  },
);

interface PlanPrices {
  readonly prices: readonly {
    readonly currency: string;
    readonly monthlyTotal: { readonly amount: number };
  }[];
}

test('payments have no price, and link to the page of their rates', async () => {
  const [payments] = await thingsOf('/zh-cn/harbourPay', 'PaymentService');
  const rates = new URL(String(payments?.feesAndCommissionsSpecification)).pathname;
  expect(rates).toBe('/zh-cn/rates');
  expect(await textOf(rates)).toContain('HK$0.50');
});

test('the list of the shop names every device once, with the address of its page', async () => {
  const html = await textOf('/en/shop');
  const [list] = await thingsOf('/en/shop', 'ItemList');
  const items = (list?.itemListElement ?? []) as readonly { readonly name: string; readonly item: string }[];
  const shown = new Set([...html.matchAll(/href="(\/en\/shop\/[\w-]+)"/g)].map(([, path = '']) => path));
  expect(items.map(({ item }) => new URL(item).pathname).toSorted()).toEqual([...shown].toSorted());
  const [first] = items;
  const [product] = await thingsOf(new URL(first?.item ?? '').pathname, 'Product');
  expect(product?.name).toBe(first?.name);
});
