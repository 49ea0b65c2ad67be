import { DEFAULT_LOCALE, LOCALES, localizedPath, placeLink } from '@harbour/core/i18n';
import { money } from '@harbour/core/money';
import { type PriceList, places } from '@harbour/core/pricing';
import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { readPage } from '../kit/read-head.ts';
import { PUBLIC_PAGES } from '../kit/site-pages.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ seed: 'demo', site: true }));

/** Every public page in every place, in a language that changes from page to page. */
const ADDRESSES = PUBLIC_PAGES.flatMap(({ path }, index) => {
  const locale = LOCALES[index % LOCALES.length] ?? DEFAULT_LOCALE;
  return places.map((place) => placeLink(localizedPath(path, locale), place));
});
/** Pages with sums of modules or devices, which follow from more prices than one. */
const HAS_SUMS = /[?&](modules|hardware)|\/usecase\//;

test('every price on a page is one of /pricing.json, and no page shows one that was replaced', async () => {
  await setPrices(300_001);
  const [old, before] = [await listedAmounts(), await shownAmounts()];
  await setPrices(1_000_001);
  const [listed, after] = [await listedAmounts(), await shownAmounts()];
  const wrong = ADDRESSES.flatMap((address) => {
    const shown = [...(after.get(address) ?? [])];
    const stale = shown.filter((amount) => old.has(amount)).map((amount) => `still ${amount}`);
    const changed = shown.filter((amount) => !before.get(address)?.has(amount) && !HAS_SUMS.test(address));
    const odd = changed.filter((amount) => !listed.has(amount)).map((amount) => `not listed: ${amount}`);
    return [...stale, ...odd].map((fault) => `${address} ${fault}`);
  });
  expect(wrong).toEqual([]);
  const priced = ADDRESSES.filter((address) =>
    [...(after.get(address) ?? [])].some((each) => listed.has(each)),
  );
  expect(priced.length).toBeGreaterThan(ADDRESSES.length / 4);
});

/** Gives each plan and module a price of its own, which no other amount of the site equals. */
async function setPrices(first: number): Promise<void> {
  let amount = first;
  const other = (list: PriceList | null): PriceList =>
    (list ?? []).map((price) => {
      amount += 137;
      return price.amount === 0 ? price : money(price.currency, amount);
    });
  for (const { _id, version, monthPrice } of await app.find('modules')) {
    await app.app.service('modules').patch(_id, { version, monthPrice: other(monthPrice) });
  }
  for (const { _id, version, monthPrice, modules } of await app.find('appTemplates')) {
    const offered = modules.map((module: { readonly monthPrice: PriceList }) => ({
      ...module,
      monthPrice: other(module.monthPrice),
    }));
    const prices = { monthPrice: other(monthPrice), modules: offered };
    await app.app.service('appTemplates').patch(_id, { version, ...prices });
  }
}

interface ListedPlan {
  readonly prepaidMonths: number;
  readonly prices: readonly {
    readonly currency: string;
    readonly taxPercent: number;
    readonly monthlyNet: Amount;
    readonly monthlyTax: Amount;
    readonly monthlyTotal: Amount;
    readonly prepaidTotal: Amount;
  }[];
  readonly modules: readonly {
    readonly prices: readonly { readonly currency: string; readonly monthlyNet: Amount }[];
  }[];
}

interface Amount {
  readonly amount: number;
}

/** The amounts of /pricing.json, and those that follow from them: the prepaid net, and modules with tax. */
async function listedAmounts(): Promise<ReadonlySet<string>> {
  const { industries } = JSON.parse(await readPage(app, '/pricing.json'));
  const plans: readonly ListedPlan[] = industries.flatMap(
    (industry: { readonly plans: readonly ListedPlan[] }) => industry.plans,
  );
  const taxes = new Map(
    plans.flatMap(({ prices }) => prices.map((price) => [price.currency, price.taxPercent])),
  );
  const ofModules = plans.flatMap(({ modules }) =>
    modules.flatMap(({ prices }) =>
      prices.flatMap(({ currency, monthlyNet: { amount } }) => [
        `${currency} ${amount}`,
        `${currency} ${amount + Math.round((amount * (taxes.get(currency) ?? 0)) / 100)}`,
      ]),
    ),
  );
  return new Set([...plans.flatMap(planAmounts), ...ofModules]);
}

function planAmounts({ prices, prepaidMonths }: ListedPlan): readonly string[] {
  return prices.flatMap(({ currency, monthlyNet, monthlyTax, monthlyTotal, prepaidTotal }) => {
    const prepaidNet = monthlyNet.amount * prepaidMonths;
    const listed = [monthlyNet, monthlyTax, monthlyTotal, prepaidTotal].map(({ amount }) => amount);
    return [...listed, prepaidNet, prepaidTotal.amount - prepaidNet].map((each) => `${currency} ${each}`);
  });
}

async function shownAmounts(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const shown = new Map<string, ReadonlySet<string>>();
  for (const address of ADDRESSES) shown.set(address, amountsIn(await readPage(app, address)));
  return shown;
}

/** The amounts in the texts, attributes and structured data of a document. */
function amountsIn(html: string): ReadonlySet<string> {
  const written = [...html.matchAll(/\b(HK|S)\$([\d,]+(?:\.\d\d)?)/g)].map(
    ([, country, digits = '']) => `${country}D ${Math.round(Number(digits.replaceAll(',', '')) * 100)}`,
  );
  const offered = [...html.matchAll(/"price":"([\d.]+)","priceCurrency":"(\w+)"/g)].map(
    ([, digits, currency]) => `${currency} ${Math.round(Number(digits) * 100)}`,
  );
  return new Set([...written, ...offered].map((amount) => amount.replace(/^SD/, 'SGD')));
}
