import { readConfig } from '@harbour/server/settings/config.ts';
import { findThemeFaults } from '../../kit/axe.ts';
import { startBackOfficeSite } from '../../kit/back-office-site.ts';
import { startIdentityProvider } from '../../kit/identity-provider.ts';
import { startTestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './back-office-test.ts';

const client = { clientId: 'harbour', clientSecret: 'only-for-tests' };

/** A back office whose staff sign in by a provider. */
async function startStage() {
  const stack = new AsyncDisposableStack();
  const server = { url: '' };
  const site = stack.use(await startBackOfficeSite({ app: server }));
  const redirectUri = `${site.url}/api/sso/return`;
  const provider = stack.use(await startIdentityProvider({ ...client, redirectUri }));
  const { sso } = readConfig({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
    OIDC_NAME: 'Company Login',
    OIDC_ADMIN_GROUP: 'pos-admins',
  });
  server.url = stack.use(await startTestApp({ config: { publicUrl: site.url, sso } })).url;
  return { site, provider, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test('staff log in through their provider in another window, which shows the same code', {
  tag: '@smoke',
}, async ({ page, context }) => {
  await using stage = await startStage();
  const { people } = stage.provider;
  people.set('mei', { email: 'mei@company.example', email_verified: true, groups: ['pos-admins'] });
  stage.provider.signsIn = 'mei';
  await page.goto(`${stage.site.url}/login`);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Log in with the browser' }).click();
  const window = await opened;
  const code = page.getByRole('status').filter({ hasText: /^[A-Z2-9]{4}-[A-Z2-9]{4}$/ });
  await expect(window.getByText((await code.textContent()) ?? '?', { exact: true })).toBeVisible();
  expect(await findThemeFaults(page)).toEqual([]);
  await window.getByRole('button', { name: 'Continue with Company Login' }).click();
  await expect(window.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  await expect(page).toHaveURL(`${stage.site.url}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a refusal is shown in both windows, and the person can start again', async ({ page, context }) => {
  await using stage = await startStage();
  stage.provider.people.set('kai', { email: 'kai@company.example', email_verified: true, groups: [] });
  stage.provider.signsIn = 'kai';
  await page.goto(`${stage.site.url}/login`);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Log in with the browser' }).click();
  const window = await opened;
  await window.getByRole('button', { name: 'Continue with Company Login' }).click();
  const reason = 'Your account is not in a group that may use the back office.';
  await expect(window.getByText(reason)).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
