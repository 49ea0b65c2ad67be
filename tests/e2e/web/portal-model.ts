import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { seedId } from '@harbour/server/seed/seed-id.ts';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD, type Person, type TestApp } from '../../kit/start-test-app.ts';
import { keysOn } from './keys-model.ts';
import { signInAt } from './sign-in.ts';

/** A test's own merchant, with a subscription like the demonstration merchant's and no card. */
export interface PortalMerchant {
  readonly person: Person;
  readonly subscription: RecordId;
}

const DAY_MS = 86_400_000;
/** A calendar day at UTC+8, counted from today. */
export const dayFrom = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

let made = 0;

/**
 * Creates a merchant whose prepaid term of twelve months began ten days ago: a Flexi plan with two kiosks.
 */
export async function newMerchant(app: TestApp, data: object = {}): Promise<PortalMerchant> {
  const person = await app.signIn('merchant', `portal-${process.pid}-${++made}@example.com`);
  const demo = await app.app.service('subscriptions').get(seedId('subscriptions', 'SU-1001'));
  const { industry, plan, region, currency, monthTotal, modules } = demo;
  const subscription = await app.app.service('subscriptions').create({
    reference: `SU-T${process.pid}-${made}`.slice(0, 20),
    user: person.account.id,
    modules: modules.slice(0, 1),
    prepayMonths: 12,
    termStart: dayFrom(-10),
    termEnd: dayFrom(355),
    industry,
    plan,
    region,
    currency,
    monthTotal,
    ...data,
  });
  return { person, subscription: subscription._id };
}

/**
 * Adds invoices, one per month, newest first. The first is open by default, and each costs HK$100 more than
 * the one before.
 */
export async function billed(
  app: TestApp,
  { person, subscription }: PortalMerchant,
  wanted: number | { readonly count: number; readonly first: Partial<RecordOf<'invoices'>> },
): Promise<readonly RecordOf<'invoices'>[]> {
  const { count, first } = typeof wanted === 'number' ? { count: wanted, first: {} } : wanted;
  const invoices: RecordOf<'invoices'>[] = [];
  for (let n = 0; n < count; n += 1) {
    const total = money('HKD', 10_000 * (n + 1));
    const label = { en: 'Flexi, 1 month', 'zh-hk': '彈性計劃，1 個月' };
    const invoice = await app.app.service('invoices').create({
      user: person.account.id,
      subscription,
      status: n === 0 ? 'open' : 'paid',
      companyName: 'Wong Noodles',
      place: 'hk',
      currency: 'HKD',
      lines: [{ label, count: 1, unit: total, amount: total }],
      net: total,
      tax: money('HKD', 0),
      total,
      issuedAt: `${dayFrom(-30 * n)}T04:00:00.000Z`,
      dueOn: dayFrom(14 - 30 * n),
      ...(n === 0 ? first : {}),
    });
    invoices.push(invoice);
  }
  return invoices;
}

/** Signs a merchant in and opens a page of the portal. */
export function signIn(
  page: Page,
  { person: { email } }: Pick<PortalMerchant, 'person'>,
  path = '/en/portal/apps',
): Promise<void> {
  return signInAt(page, path, { email, password: PASSWORD });
}

/** Types a card into the provider's own frame and submits it. */
export async function giveCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('main iframe');
  await frame.locator('input[name=number]').fill(number);
  await frame.locator('input[name=expiry]').fill('12 / 34');
  await frame.locator('input[name=cvc]').fill('123');
  await frame.locator('button.act').click();
}

/** Types a card into the provider's own frame by keyboard only, and submits it. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('main iframe');
  await keysOn(page).tabTo(frame.locator('input[name=number]'));
  for (const entered of [number.replaceAll(' ', ''), '1234', '123']) {
    await page.keyboard.type(entered);
    await page.keyboard.press(entered === '123' ? 'Enter' : 'Tab');
  }
}

/** A part of the portal in its menu. */
export const partOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Your business' }).getByRole('link', { name });

/** The value beside a name in a list of facts. */
export const factOn = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
