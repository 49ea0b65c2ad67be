import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './back-office-test.ts';

/** Ends all of the person's sign-ins but this page's own, as from another device. */
async function signOutElsewhere(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByText('This one', { exact: true })).toBeVisible();
  const ends = page.getByRole('button', { name: /^End the session/ });
  for (let left = await ends.count(); left > 0; left -= 1) {
    await ends.first().click();
    await expect(ends).toHaveCount(left - 1);
  }
}

test('an ended session asks the same person to log in over the page, and keeps what they typed', {
  tag: '@smoke',
}, async ({ openAs }) => {
  const page = await openAs('editor');
  await page.goto('/profile');
  await page.getByLabel('First name').fill('Typed before the end');
  await signOutElsewhere(await openAs('editor'));

  // The server closes the connection of an ended sign-in: the notice appears by itself.
  const notice = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(notice.getByLabel('Email')).toHaveValue('editor@harbour.example');
  await notice.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await notice.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Typed before the end');
  await expect(page).toHaveURL(/\/profile$/);
});

test('a different person is led from the page of an ended session to the login page', async ({ openAs }) => {
  const page = await openAs('editor');
  await page.goto('/profile');
  await expect(page.getByLabel('First name')).toHaveValue(/./);
  await signOutElsewhere(await openAs('editor'));

  // The server closes the connection of an ended sign-in: the notice appears by itself.
  const notice = page.getByRole('dialog', { name: 'Please log in again' });
  await notice.getByRole('button', { name: /^I am not/ }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('First name')).toBeHidden();
});
