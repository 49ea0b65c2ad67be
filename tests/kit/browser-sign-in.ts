import { createHash, randomBytes } from 'node:crypto';
import { BROWSER_SIGN_IN_PATH } from '@harbour/core/contract/values';
import { totpCode } from '@harbour/server/services/accounts/second-factor/codes.ts';
import { createRedirectedBrowser, type RedirectedBrowser } from './redirected-browser.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from './soft-authenticator.ts';
import { PASSWORD, type Person, type TestApp } from './start-test-app.ts';

interface Page {
  readonly status: number;
  readonly text: string;
}

/** The server and the browser that a test uses at the moment, and the public address of the server. */
interface Stage {
  readonly origin: string;
  readonly app: () => TestApp;
  readonly browser: () => RedirectedBrowser;
  readonly now: () => number;
}

/** Returns the steps of a sign-in in a browser for a waiting program. */
export function signInSteps({ origin, app, browser, now }: Stage) {
  const open = async (address: string, from = browser()): Promise<Page> => from.visit(address);
  const actionIn = (page: Page, way: string) => origin + readAction(page, way);
  const toSign = async (data: object = {}) =>
    (await app().http.post('/api/accounts/beginPasskeyUse', { purpose: 'signIn', ...data })).body;
  return {
    open,
    actionIn,
    toSign,
    newBrowser: () => createRedirectedBrowser({ hosts: { [origin]: app().url } }),
    newProgram: () => newProgram(origin, app()),
    async sendPassword(address: string, { email }: Pick<Person, 'email'>, password = PASSWORD) {
      return browser().send(actionIn(await open(address), 'password'), { email, password });
    },
    async sendPasskey(address: string, device: SoftAuthenticator) {
      const passkey = JSON.stringify(device.get(await toSign()));
      return browser().send(actionIn(await open(address), 'passkey'), { passkey });
    },
    /** Adds a passkey to the account of a person who has just proved their identity. */
    async enrol(person: Person): Promise<SoftAuthenticator> {
      const device = createSoftAuthenticator({ origin });
      const { body } = await person.post('/api/accounts/beginPasskey', {});
      await person.post('/api/accounts/addPasskey', { name: 'A key', passkey: device.create(body) });
      return device;
    },
    /** Sets up an authenticator app and returns its parameters. */
    async enrolApp(person: Person): Promise<() => string> {
      const { body } = await person.post('/api/accounts/beginSecondFactor', { password: PASSWORD });
      const code = totpCode(body.secret, now() - 30_000);
      await person.post('/api/accounts/confirmSecondFactor', { code });
      return () => totpCode(body.secret, now());
    },
    /** Signs the person in to the browser itself, like the back office as a web page does. */
    async keepSession({ email }: Pick<Person, 'email'>): Promise<void> {
      const data = { strategy: 'password', email, password: PASSWORD };
      const { headers } = await app().http.post('/api/authentication', data);
      const cookies = headers.getSetCookie().map((line) => (line.split(';')[0] ?? '').split(/=(.*)/s));
      const [name = '', value = ''] = cookies.find(([named]) => named?.endsWith('harbour_refresh')) ?? [];
      browser().store(origin, name, value);
    },
    /** Returns the last two entries of an account in the security log. */
    async entriesOf({ account }: Person, by: Person) {
      const { body } = await by.get(`/api/securityLog?account=${account.id}&$sort[_id]=-1&$limit=2`);
      return body.data;
    },
  };
}

/** A program with a verifier, and the page that it opens. */
function newProgram(origin: string, { http }: TestApp) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const address = `${origin}${BROWSER_SIGN_IN_PATH}?challenge=${challenge}&locale=en`;
  const take = () => http.post('/api/authentication', { strategy: 'browser', client: 'desktop', verifier });
  return { verifier, challenge, address, fresh: `${address}&fresh=1`, take };
}

/** Returns the path that a form of a page posts to. */
function readAction({ text }: Page, way: string): string {
  const [, action] = new RegExp(`action="([^"]+/${way}\\?[^"]+)"`).exec(text) ?? [];
  if (action === undefined) throw new Error(`The page has no form for ${way}: ${text}`);
  return action.replaceAll('&#38;', '&');
}

/** Returns the value of a hidden field of a page; empty if there is none. */
export function hiddenIn({ text }: Page, name: string): string {
  return new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? '';
}
