import type { Page } from '@playwright/test';
import type { TestApp } from '../../kit/start-test-app.ts';

/** The enquiry form as a visitor fills it in. */
export function enquiryFormOn(page: Page) {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send enquiry' }) });
  return {
    name: form.getByLabel('Name'),
    company: form.getByLabel('Company'),
    country: form.getByLabel('Region of the number'),
    phone: form.getByLabel('Phone'),
    email: form.getByLabel('Email'),
    message: form.getByLabel('Message'),
    trap: form.locator('input[name=website]'),
    send: form.getByRole('button', { name: 'Send enquiry' }),
    async fill(company: string) {
      await this.name.fill('Chan Tai Man');
      await this.company.fill(company);
      await this.country.selectOption('sg');
      await this.phone.fill('+65 9123 4567');
      await this.email.fill('tai.man@example.com');
      await this.message.fill('Two stalls and a shop');
    },
  };
}

/** The enquiries of a company, from the database. */
export async function enquiriesOf(app: TestApp, companyName: string) {
  const { data } = await app.app.service('contactForms').find({ query: { $limit: 100 } });
  return data.filter((enquiry: { readonly companyName: string }) => enquiry.companyName === companyName);
}
