import { expect, test } from 'vitest';
import { hiddenIn, signInSteps } from '../kit/browser-sign-in.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { createRedirectedBrowser } from '../kit/redirected-browser.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const ORIGIN = 'https://pos.example';
/** The form with which a page asks for a passkey. */
const USE = 'data-passkey="use"';

const app = forAllTests(await startTestApp({ config: { publicUrl: ORIGIN } }));
const browser = createRedirectedBrowser({ hosts: { [ORIGIN]: app.url } });

const steps = signInSteps({ origin: ORIGIN, app: () => app, browser: () => browser, now: Date.now });
const { open, actionIn, newProgram, sendPassword, enrol, enrolApp } = steps;

test('the sign-in page offers a passkey only once a member of staff has one', async () => {
  const { address } = newProgram();
  await enrol(await app.signIn('merchant'));
  const before = (await open(address)).text;
  expect(before).not.toContain(USE);
  // The only way is the page's first button.
  expect(before).toContain('<button>Continue</button>');
  await enrol(await app.signIn('editor'));
  const after = (await open(address)).text;
  expect(after).toContain(USE);
  expect(after).toContain('<button class="second">Continue</button>');
});

test('the page for the code offers a passkey only to a person who has one', async () => {
  const person = await app.signIn('admin');
  await enrolApp(person);
  const { address } = newProgram();
  const isOffered = async () => {
    const asked = await sendPassword(address, person);
    const [pending, hasPasskey] = [hiddenIn(asked, 'pending'), hiddenIn(asked, 'hasPasskey')];
    const wrong = await browser.send(actionIn(asked, 'code'), { pending, hasPasskey, code: '000000' });
    return [asked, wrong].map(({ status, text }) => [status, text.includes(USE)]);
  };
  expect(await isOffered()).toEqual([
    [200, false],
    [403, false],
  ]);
  await enrol(person);
  expect(await isOffered()).toEqual([
    [200, true],
    [403, true],
  ]);
});
