import type { RecordId } from '@harbour/core/contract';
import { seedId } from '@harbour/server/database/seed/seed-id.ts';
import type { Page } from '@playwright/test';
import { PASSWORD, type Person, type TestApp } from '../../kit/start-test-app.ts';
import { loginFormOn } from './login-model.ts';

/** A merchant of a test's own, with a subscription like that of the demonstration's merchant and no card. */
export interface PortalMerchant {
  readonly person: Person;
  readonly subscription: RecordId;
}

const DAY_MS = 86_400_000;
/** A calendar day at +8 h, counted from today. */
export const dayFrom = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

let made = 0;

/** Makes a merchant whose prepaid term of twelve months began ten days ago: a Flexi plan with two kiosks. */
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
    ...{ industry, plan, region, currency, monthTotal },
    ...data,
  });
  return { person, subscription: subscription._id };
}

/** Signs a merchant in and waits for the portal. */
export async function signIn(page: Page, { person }: Pick<PortalMerchant, 'person'>): Promise<void> {
  await page.goto('/en/login');
  await loginFormOn(page).signIn(person.email, PASSWORD);
  await page.waitForURL(/\/portal/);
}

/** Types a card into the provider's own frame and sends it. */
export async function giveCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('main iframe');
  await frame.locator('input[name=number]').fill(number);
  await frame.locator('input[name=expiry]').fill('12 / 34');
  await frame.locator('input[name=cvc]').fill('123');
  await frame.locator('button.act').click();
}

/** Value that stands beside a name in a list of facts. */
export const factOn = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
