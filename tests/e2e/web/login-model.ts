import type { Page } from '@playwright/test';

/** The login page as a visitor uses it. */
export function loginFormOn(page: Page) {
  return {
    email: page.getByLabel('Email'),
    password: page.getByLabel('Password', { exact: true }),
    newPassword: page.getByLabel('New password', { exact: true }),
    submit: page.getByRole('button', { name: 'Log in', exact: true }),
    async signIn(email: string, password: string) {
      await this.email.fill(email);
      await this.password.fill(password);
      await this.submit.click();
    },
  };
}
