import type { RecordOf } from '@harbour/core/contract/collections';
import type { Locale } from '@harbour/core/i18n';
import { readLocaleFile } from '@harbour/core/i18n/node';
import type { Page } from '@playwright/test';
import type English from '../../../core/i18n/locales/en/checkout.json';
import { PASSWORD, type TestApp } from '../../kit/start-test-app.ts';

const readTexts = (locale: Locale): typeof English =>
  JSON.parse(JSON.stringify(readLocaleFile(locale, 'checkout')));

/** Test cards of the sandbox, by outcome. */
export const CARDS = {
  success: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secure: '4000 0025 0000 3155',
  late: '4000 0000 0000 0077',
} as const;

let buyers = 0;

/** An address that nobody has used before. */
export const newEmail = (): string => `buyer-${process.pid}-${++buyers}@example.com`;

/** A date for a date field, counted from today at UTC+8. */
function dayAhead(days: number): string {
  return new Date(Date.now() + (8 + days * 24) * 3_600_000).toISOString().slice(0, 10);
}

/** The checkout flow as a buyer uses it, in any language. */
export function buyingOn(page: Page, locale: Locale = 'en') {
  const texts = readTexts(locale);
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByRole('main').locator(`[name="${name}"]`);
  const frame = page.frameLocator('main iframe');
  return {
    texts,
    button,
    field,
    frame,
    /** The amount due, wherever this width shows it; on the order's page, the paid amount. */
    due: page.locator('[data-total=due]').filter({ visible: true }).first(),
    phase: page.getByRole('main').locator('h1[data-phase]'),
    problems: page.getByRole('main').getByRole('alert'),
    async goOn(step: 'industry' | 'plan' | 'modules' | 'confirm' | 'delivery') {
      await button(texts[step].submit).click();
    },
    async fill(values: Readonly<Record<string, string>>) {
      for (const [name, value] of Object.entries(values)) {
        const control = field(name);
        const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement);
        await (isSelect ? control.selectOption(value) : control.fill(value));
      }
    },
    /** Fills in a new account and its billing details, and continues to payment. */
    async register(email: string, changes: Readonly<Record<string, string>> = {}) {
      await this.sendDetails(email, changes);
      await this.bill();
    },
    /** Fills in the requested billing details and the consent, and continues to payment. */
    async bill(values: Readonly<Record<string, string>> = {}) {
      await this.agree();
      if ((await field('billingBuilding').count()) > 0) await this.fill(BILLING);
      if ((await field('billingZipcode').count()) > 0) await this.fill({ billingZipcode: '160000' });
      await this.fill(values);
      await button(texts.billing.submit).click();
    },
    /** Accepts the terms and the renewal. */
    async agree() {
      await field('agreed').check();
    },
    /** Submits the details of a new account. */
    async sendDetails(email: string, changes: Readonly<Record<string, string>> = {}) {
      await this.fill({
        ...CONTACT,
        email,
        emailAgain: email,
        password: PASSWORD,
        passwordAgain: PASSWORD,
        ...changes,
      });
      await button(texts.account.register).click();
    },
    /** Types a card into the provider's own frame and submits it. */
    async pay(number: string) {
      await this.typeCard(number);
      await frame.locator('button.act').click();
    },
    async typeCard(number: string) {
      await frame.locator('input[name=number]').fill(number);
      await frame.locator('input[name=expiry]').fill('12 / 34');
      await frame.locator('input[name=cvc]').fill('123');
    },
    /** Responds to the bank's challenge (3-D Secure). */
    async answerBank(response: 'confirm' | 'refuse') {
      await frame.locator(`button[name=answer][value=${response}]`).click();
    },
  };
}

const CONTACT = {
  companyName: 'Wong Noodles',
  contactName: 'Wong Ka Yan',
  phoneCountry: 'hk',
  phone: '2123 4567',
};

const BILLING = { billingBuilding: '1 Test Street', billingDistrict: 'Central' };

/** An address in Hong Kong, with a day that is certainly available. */
export const ADDRESS = {
  shippingDate: dayAhead(14),
  building: '8 Queen’s Road Central',
  district: 'Central',
  city: 'Hong Kong',
};

/** The invoices of a buyer's address, from the database. */
export const invoicesOf = (app: TestApp, email: string): Promise<readonly RecordOf<'invoices'>[]> =>
  ownedBy(app, 'invoices', email);

/** The orders of a buyer's address. */
export const ordersOf = (app: TestApp, email: string): Promise<readonly RecordOf<'orders'>[]> =>
  ownedBy(app, 'orders', email);

/** All payment attempts of a buyer's address. */
export const paymentsOf = (app: TestApp, email: string): Promise<readonly RecordOf<'payments'>[]> =>
  ownedBy(app, 'payments', email);

async function ownedBy(app: TestApp, collection: 'invoices' | 'orders' | 'payments', email: string) {
  const [user] = await app.find('users', { email });
  return app.find(collection, { user: user._id });
}
