import { BROWSER_SIGN_IN_PATH, signInCode } from '@harbour/core/contract/values';
import { beforeEach, describe, expect, test } from 'vitest';
import { hiddenIn, signInSteps } from '../kit/browser-sign-in.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import type { HttpResponse } from '../kit/http-client.ts';
import { createRedirectedBrowser, type RedirectedBrowser } from '../kit/redirected-browser.ts';
import { createSoftAuthenticator } from '../kit/soft-authenticator.ts';
import { PASSWORD, type Person, startTestApp } from '../kit/start-test-app.ts';

const ORIGIN = 'https://pos.example';
const MINUTE_MS = 60_000;

let time = Date.now();
let browser: RedirectedBrowser;
const app = forAllTests(await startTestApp({ now: () => time, config: { publicUrl: ORIGIN } }));
beforeEach(() => {
  time = Date.now();
  browser = newBrowser();
});

const steps = signInSteps({ origin: ORIGIN, app: () => app, browser: () => browser, now: () => time });
const { open, actionIn, toSign, newBrowser, newProgram, sendPassword, sendPasskey } = steps;
const { enrol, enrolApp, keepSession, entriesOf } = steps;
const codeOf = ({ body }: HttpResponse): string | undefined => body.data?.code;

describe('a member of staff', () => {
  test('signs the program in by a passkey in the browser, with a log entry for each', async () => {
    const [person, admin] = [await app.signIn('editor'), await app.signIn('admin')];
    const device = await enrol(person);
    const program = newProgram();
    expect((await open(program.address)).text).toContain(signInCode(program.challenge));
    const done = await sendPasskey(program.address, device);
    expect([done.status, done.text.includes(person.email)]).toEqual([200, true]);
    const entered = await program.take();
    expect([entered.status, entered.body.user.email]).toEqual([201, person.email]);
    expect(entered.body.refreshToken).toEqual(expect.any(String));
    const signIn = { event: 'signIn', outcome: 'done', means: 'passkey' };
    const detail = `browser ${signInCode(program.challenge)}`;
    expect(await entriesOf(person, admin)).toMatchObject([1, 2].map(() => ({ ...signIn, detail })));
  });

  test('signs the program in by password, which leaves no session in the browser', async () => {
    const person = await app.signIn('admin');
    const program = newProgram();
    expect((await sendPassword(program.address, person)).text).toContain('You are logged in');
    expect((await open(newProgram().address)).text).not.toContain('Continue as');
    expect((await program.take()).body.user.email).toBe(person.email);
  });

  test('is asked for the second factor after the password: a code or a passkey', async () => {
    const person = await app.signIn('admin');
    const code = await enrolApp(person);
    const device = await enrol(person);
    const byCode = newProgram();
    const requested = await sendPassword(byCode.address, person);
    expect(requested.text).toContain(signInCode(byCode.challenge));
    expect(codeOf(await byCode.take())).toBe('sign-in-pending');
    const pending = hiddenIn(requested, 'pending');
    const wrong = await browser.send(actionIn(requested, 'code'), { pending, code: '000000' });
    expect([wrong.status, wrong.text.includes('This code is wrong')]).toEqual([403, true]);
    time += 30_000;
    expect((await browser.send(actionIn(wrong, 'code'), { pending, code: code() })).status).toBe(200);
    expect((await byCode.take()).status).toBe(201);
    const byPasskey = newProgram();
    const again = await sendPassword(byPasskey.address, person);
    const challenge = hiddenIn(again, 'pending');
    const passkey = JSON.stringify(device.get(await toSign({ challenge })));
    const done = await browser.send(actionIn(again, 'passkey'), { pending: challenge, passkey });
    expect([done.status, (await byPasskey.take()).status]).toEqual([200, 201]);
  });

  test('can retry a wrong password on the same page, and each attempt is logged', async () => {
    const [person, admin] = [await app.signIn('editor'), await app.signIn('admin')];
    const program = newProgram();
    const wrong = await sendPassword(program.address, person, 'Typhoon-2020');
    expect([wrong.status, wrong.text.includes('Email or password is not correct.')]).toEqual([401, true]);
    expect(wrong.text).toContain(`value="${person.email}"`);
    expect(wrong.text).not.toContain('Typhoon-2020');
    const refused = { event: 'signIn', outcome: 'refused', means: 'password', reason: 'wrong-credentials' };
    expect((await entriesOf(person, admin))[0]).toMatchObject(refused);
    const right = { email: person.email, password: PASSWORD };
    expect((await browser.send(actionIn(wrong, 'password'), right)).status).toBe(200);
    expect((await program.take()).status).toBe(201);
  });
});

describe('sign-in is refused', () => {
  test('without a click: opening the page grants nothing', async () => {
    const person = await app.signIn('editor');
    await keepSession(person);
    const program = newProgram();
    expect((await open(program.address)).text).toContain(`Continue as ${person.email}`);
    await browser.visit(actionIn(await open(program.address), 'session'));
    expect(codeOf(await program.take())).toBe('sign-in-pending');
  });

  test('with another verifier, or a second time with the right one', async () => {
    const person = await app.signIn('editor');
    const program = newProgram();
    const start = await open(program.address);
    await sendPassword(program.address, person);
    for (const other of [program.challenge, newProgram().verifier, '']) {
      const data = { strategy: 'browser', client: 'desktop', verifier: other };
      expect(codeOf(await app.http.post('/api/authentication', data))).toBe('sign-in-pending');
    }
    expect((await program.take()).status).toBe(201);
    expect(codeOf(await program.take())).toBe('sign-in-pending');
    const again = { email: person.email, password: PASSWORD };
    expect((await browser.send(actionIn(start, 'password'), again)).status).toBe(410);
    expect(codeOf(await program.take())).toBe('sign-in-pending');
  });

  test('after ten minutes on the page, or two minutes after the person finished', async () => {
    const person = await app.signIn('editor');
    const late = newProgram();
    const page = await open(late.address);
    time += 10 * MINUTE_MS + 1;
    const entered = { email: person.email, password: PASSWORD };
    expect((await browser.send(actionIn(page, 'password'), entered)).status).toBe(410);
    expect(codeOf(await late.take())).toBe('sign-in-pending');
    const left = newProgram();
    expect((await sendPassword(left.address, person)).status).toBe(200);
    time += 2 * MINUTE_MS + 1;
    expect(codeOf(await left.take())).toBe('sign-in-pending');
  });

  test('from another browser, with a modified form, or from another site', async () => {
    const person = await app.signIn('editor');
    const program = newProgram();
    const action = actionIn(await open(program.address), 'password');
    const entered = { email: person.email, password: PASSWORD };
    const other = newBrowser();
    expect((await other.send(action, entered)).status).toBe(410);
    await open(newProgram().address, other);
    expect((await other.send(action, entered)).status).toBe(410);
    const changed = new URL(action);
    changed.searchParams.set('challenge', newProgram().challenge);
    expect((await browser.send(changed, entered)).status).toBe(410);
    const longer = new URL(action);
    longer.searchParams.set('until', String(time + 100 * MINUTE_MS));
    expect((await browser.send(longer, entered)).status).toBe(410);
    const foreign = await fetch(action.replace(ORIGIN, app.url), {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams(entered),
    });
    expect(foreign.status).toBe(410);
    expect((await browser.visit(`${ORIGIN}${BROWSER_SIGN_IN_PATH}?challenge=%22><script>`)).status).toBe(410);
    expect(codeOf(await program.take())).toBe('sign-in-pending');
  });

  test('to anyone who is not staff, by password or passkey', async () => {
    const [merchant, admin] = [await app.signIn('merchant'), await app.signIn('admin')];
    await enrol(admin);
    const device = await enrol(merchant);
    const program = newProgram();
    for (const page of [
      await sendPassword(program.address, merchant),
      await sendPasskey(program.address, device),
    ]) {
      expect([page.status, page.text.includes('no access to the back office')]).toEqual([403, true]);
      expect((await entriesOf(merchant, admin))[0]).toMatchObject({
        outcome: 'refused',
        reason: 'forbidden',
      });
    }
    await keepSession(await app.signIn('merchant'));
    expect((await open(program.address)).text).not.toContain('Continue as');
    expect(codeOf(await program.take())).toBe('sign-in-pending');
  });

  test('to an account that was disabled before or after the person finished', async () => {
    const [person, other] = [await app.signIn('editor'), await app.signIn('editor')];
    const disable = ({ account: { id } }: Person) =>
      app.app.service('admins').patch(id, { disabledAt: new Date(time).toISOString() });
    const before = newProgram();
    await keepSession(person);
    await disable(person);
    expect((await open(before.address)).text).not.toContain('Continue as');
    const refused = await sendPassword(before.address, person);
    expect([refused.status, refused.text.includes('was disabled')]).toEqual([403, true]);
    expect(codeOf(await before.take())).toBe('sign-in-pending');
    const after = newProgram();
    expect((await sendPassword(after.address, other)).status).toBe(200);
    await disable(other);
    expect(codeOf(await after.take())).toBe('sso-refused');
  });
});

describe('a person signed in in the browser', () => {
  test('can sign the program in with one click, until that session would have ended', async () => {
    const [person, admin] = [await app.signIn('editor'), await app.signIn('admin')];
    await keepSession(person);
    time += 12 * MINUTE_MS;
    const program = newProgram();
    const page = await open(program.address);
    const account = hiddenIn(page, 'account');
    expect((await browser.send(actionIn(page, 'session'), { account })).status).toBe(200);
    const entered = await program.take();
    expect([entered.status, entered.body.user.email]).toEqual([201, person.email]);
    const rows = app.database.db.selectFrom('sessions').select(['begunAt', 'expiresAt', 'provedAt']);
    const begun = await rows.where('userId', '=', person.account.id).orderBy('createdAt').execute();
    const [, own, handed] = begun;
    expect(handed).toEqual({ ...own, expiresAt: handed?.expiresAt });
    expect(Date.parse(handed?.expiresAt ?? '')).toBeLessThan(time + 30 * 24 * 60 * MINUTE_MS);
    expect((await entriesOf(person, admin))[1]).toMatchObject({
      event: 'signIn',
      means: 'password',
      detail: `browser ${signInCode(program.challenge)}`,
    });
  });

  test('cannot sign the program in once that session was replaced or has ended', async () => {
    const [person, other] = [await app.signIn('editor'), await app.signIn('editor')];
    const program = newProgram();
    await keepSession(person);
    const page = await open(program.address);
    await keepSession(other);
    const pressed = await browser.send(actionIn(page, 'session'), { account: person.account.id });
    expect(pressed.status).toBe(410);
    await other.post('/api/accounts/endOtherSessions', {});
    expect((await open(program.address)).text).not.toContain('Continue as');
    const late = await browser.send(actionIn(page, 'session'), { account: other.account.id });
    expect([late.status, codeOf(await program.take())]).toEqual([410, 'sign-in-pending']);
  });

  test('must authenticate again where the program asks for a fresh proof', async () => {
    const person = await app.signIn('editor');
    await keepSession(person);
    const program = newProgram();
    const [page, fresh] = [await open(program.address), await open(program.fresh)];
    expect(fresh.text).not.toContain('Continue as');
    const asFresh = actionIn(fresh, 'password').replace('/password?', '/session?');
    expect((await browser.send(asFresh, { account: hiddenIn(page, 'account') })).status).toBe(410);
  });
});

test('a fresh proof in the browser counts only if it was requested, and for the same person', async () => {
  const [person, other] = [await app.signIn('admin'), await app.signIn('admin')];
  const [device, others] = [await enrol(person), await enrol(other)];
  const prove = (verifier: string) => person.post('/api/accounts/prove', { verifier });
  time += 11 * MINUTE_MS;
  expect(codeOf(await person.post('/api/accounts/beginPasskey', {}))).toBe('proof-required');
  const plain = newProgram();
  await sendPasskey(plain.address, device);
  expect((await prove(plain.verifier)).body.data.subject).toBe('invalid');
  const foreign = newProgram();
  await sendPasskey(foreign.fresh, others);
  expect((await prove(foreign.verifier)).body.data.subject).toBe('otherPerson');
  const fresh = newProgram();
  expect(codeOf(await prove(fresh.verifier))).toBe('sign-in-pending');
  const done = await sendPasskey(fresh.fresh, device);
  expect(done.text).toContain('You have confirmed that it is you');
  expect((await prove(fresh.verifier)).body).toEqual({ done: true });
  expect((await person.post('/api/accounts/beginPasskey', {})).status).toBe(201);
  const [entry] = (await person.get('/api/securityLog?event=proof&$sort[_id]=-1&$limit=1')).body.data;
  const detail = `browser ${signInCode(fresh.challenge)}`;
  expect(entry).toMatchObject({ outcome: 'done', means: 'passkey', detail });
});

describe('the passkey offered after a password sign-in', () => {
  const optionsIn = ({ text }: { readonly text: string }) =>
    ORIGIN + (/data-options="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&#38;', '&');

  test('signs in from then on and comes with recovery codes', async () => {
    const [person, admin] = [await app.signIn('editor'), await app.signIn('admin')];
    const done = await sendPassword(newProgram().address, person);
    const device = createSoftAuthenticator({ origin: ORIGIN });
    const options = JSON.parse((await browser.visit(optionsIn(done), 'POST')).text);
    const fields = { name: 'Office laptop', passkey: JSON.stringify(device.create(options)) };
    const added = await browser.send(actionIn(done, 'add-passkey'), fields);
    expect(added.text.match(/<li>/g)).toHaveLength(10);
    expect((await browser.send(actionIn(done, 'add-passkey'), fields)).text).toContain(
      'No passkey was added',
    );
    const entry = { event: 'factorAdded', outcome: 'done', means: 'passkey', detail: 'Office laptop' };
    expect((await entriesOf(person, admin))[1]).toMatchObject(entry);
    const program = newProgram();
    await sendPasskey(program.address, device);
    expect((await program.take()).body.user.email).toBe(person.email);
    const subjects = await app.outbox.to(person.email);
    expect(subjects.map(({ subject }) => subject)).toContain('A passkey was added to your Harbour account');
  });

  test('can be added only to that account, in that browser, while the proof is fresh', async () => {
    const [person, other] = [await app.signIn('editor'), await app.signIn('editor')];
    const done = await sendPassword(newProgram().address, person);
    const options = optionsIn(done);
    const forOther = new URL(options);
    forOther.searchParams.set('account', other.account.id);
    expect((await browser.visit(forOther, 'POST')).status).toBe(410);
    expect((await newBrowser().visit(options, 'POST')).status).toBe(410);
    time += 10 * MINUTE_MS + 1;
    expect((await browser.visit(options, 'POST')).status).toBe(410);
    expect((await browser.send(actionIn(done, 'add-passkey'), { name: 'x', passkey: '{}' })).status).toBe(
      410,
    );
  });

  test('is not offered after a sign-in by an existing session', async () => {
    const person = await app.signIn('editor');
    await keepSession(person);
    time += 11 * MINUTE_MS;
    const page = await open(newProgram().address);
    const done = await browser.send(actionIn(page, 'session'), { account: hiddenIn(page, 'account') });
    expect([done.status, done.text.includes('add-passkey')]).toEqual([200, false]);
  });
});

test('attempts count as those of the program, and a known browser has its own limit', async () => {
  await using strict = await startTestApp({
    config: { publicUrl: ORIGIN },
    limits: { signInByAddress: { points: 2, seconds: 900 }, signInByDevice: { points: 5, seconds: 900 } },
  });
  const known = createRedirectedBrowser({ hosts: { [ORIGIN]: strict.url } });
  const person = await strict.signIn('editor');
  const type = async (from: RedirectedBrowser, password: string) => {
    const page = await from.visit(newProgram().address);
    return (await from.send(actionIn(page, 'password'), { email: person.email, password })).status;
  };
  expect(await type(known, PASSWORD)).toBe(200);
  const stranger = createRedirectedBrowser({ hosts: { [ORIGIN]: strict.url } });
  expect(await type(stranger, 'wrong')).toBe(429);
  expect(await type(known, 'wrong')).toBe(401);
  expect(await type(known, PASSWORD)).toBe(200);
});

test('the page runs only its own script file, and no site may frame it', async () => {
  const page = await fetch(newProgram().address.replace(ORIGIN, app.url));
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.getSetCookie()[0]).toMatch(
    /^__Host-harbour_sso=[\w-]{43}; Path=\/; .*HttpOnly.*Secure/,
  );
  const text = await page.text();
  expect(text.match(/<script[^>]*>/g)).toEqual([`<script src="${BROWSER_SIGN_IN_PATH}/page.js" defer>`]);
  expect(text).not.toMatch(/\son\w+=|style=/);
});
