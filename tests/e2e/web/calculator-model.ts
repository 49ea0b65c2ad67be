import type { PlanType } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import { type Place, type PricedModule, type PricedPlan, priceSubscription } from '@harbour/core/pricing';
import type { Page } from '@playwright/test';
import type { TestApp } from '../../kit/start-test-app.ts';

/** A choice in the calculator: modules by slug, with their counts. */
export interface Choice {
  readonly plan: Exclude<PlanType, 'enterprise'>;
  readonly modules: Readonly<Record<string, number>>;
  readonly months: number;
  /** Hong Kong by default. */
  readonly place?: Place;
  readonly currency: 'HKD' | 'SGD';
}

/** A plan as the API returns it, with its modules populated. */
interface PlanRecord {
  readonly _id: string;
  readonly type: string;
  readonly version: number;
  readonly monthPrice: PricedPlan['monthPrice'];
  readonly modules: readonly {
    readonly id: { readonly _id: string; readonly slug: string; readonly counter: boolean };
    readonly monthPrice: PricedPlan['monthPrice'];
  }[];
}

/** The current plan of the first industry. */
export async function readPlan(app: TestApp, type: string): Promise<PlanRecord> {
  const industries = await app.http.get('/api/industries?major=true&$sort[order]=1&$limit=1');
  const industry = industries.body.data[0]._id;
  const query = `showOnHome=true&industry=${industry}&$sort[order]=1&$populate[0]=modules.id`;
  const { body } = await app.http.get(`/api/appTemplates?${query}`);
  return body.data.find((plan: PlanRecord) => plan.type === type);
}

/** The totals of core/pricing for a choice, as the page prints them. */
export async function expectedTotals(
  app: TestApp,
  { plan: type, modules, months, place = 'hk', currency }: Choice,
) {
  const plan = await readPlan(app, type);
  const chosen = plan.modules.flatMap(({ id: { _id: id, slug, counter }, monthPrice }): PricedModule[] => {
    const count = modules[slug];
    return count === undefined ? [] : [{ id, counter, monthPrice, count }];
  });
  const price = priceSubscription({
    plan: { id: plan._id, type, monthPrice: plan.monthPrice },
    modules: chosen,
    months,
    place,
    currency,
    at: new Date().toISOString(),
  });
  if (price.kind !== 'breakdown') throw new Error(`The catalogue has no price for ${type}`);
  return {
    monthly: formatMoney(price.monthlyTotal, 'full'),
    prepaid: formatMoney(price.prepaidTotal, 'full'),
  };
}

/** The calculator as a visitor uses it, with and without JavaScript. */
export function calculatorOn(page: Page) {
  const { monthly, prepaid } = {
    // Until the page is live, the receipt that the server has worked out covers the old one.
    monthly: page.locator('[data-total=monthly]').filter({ visible: true }),
    prepaid: page.locator('[data-total=prepaid]').filter({ visible: true }),
  };
  const addOn = (slug: string) => page.locator(`input[name=modules][value="${slug}"]`);
  const count = (slug: string) => page.locator(`input[name="count.${slug}"]`);
  return {
    monthly,
    prepaid,
    addOn,
    count,
    tabs: page.getByRole('navigation', { name: 'Your trade' }),
    receipt: page.getByRole('region', { name: 'Your receipt' }),
    update: page.getByRole('button', { name: 'Update the receipt' }),
    plan: (type: PlanType) => page.locator(`input[name=plan][value=${type}]`),
    option: (value: string | number) => page.locator(`input[type=radio][value="${value}"]`),
    /** Makes every choice of `choice`, in the form's order. */
    async choose({ plan, modules, months, currency }: Choice) {
      await page.locator(`label:has(input[name=months][value="${months}"])`).click();
      await page.locator(`label:has(input[name=currency][value="${currency}"])`).click();
      await page.locator(`input[name=plan][value=${plan}]`).check();
      for (const [slug, wanted] of Object.entries(modules)) {
        await addOn(slug).check();
        // Only a counted module has a field.
        if ((await count(slug).count()) > 0) await count(slug).fill(String(wanted));
      }
    },
  };
}
