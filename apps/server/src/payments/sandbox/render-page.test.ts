import { expect, test } from 'vitest';
import { textsOf } from '../../texts.ts';
import type { Intent } from './intents.ts';
import { renderPage, type Screen } from './render-page.ts';
import { testCards } from './test-cards.ts';

const NOW = Date.parse('2026-03-02T04:00:00Z');
const t = textsOf('en');

const intentOf = (given: Partial<Intent> = {}): Intent => ({
  reference: 'sbx_1',
  key: 'k',
  customer: 'c',
  currency: 'HKD',
  amount: 123_456,
  refunded: 0,
  description: 'SO-1',
  status: 'started',
  failure: null,
  method: null,
  decidesAt: null,
  way: 'card',
  expiresAt: null,
  received: null,
  card: null,
  ...given,
});
const code = (given: Partial<Intent> = {}) =>
  intentOf({ way: 'fps', expiresAt: '2026-03-02T04:15:00Z', ...given });

const render = (intent: Intent | undefined, given: Partial<Screen> = {}) => {
  const wallet = 'https://bank.example/wallet/sbx_1';
  return renderPage({ locale: 'en', theme: undefined, intent, now: NOW, wallet, isWallet: false, ...given });
};
/** Returns the text of a screen without its tags. */
const textOf = (page: string) =>
  page
    .replace(/^.*<main>/s, '')
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const state = (page: string) => /data-state="(\w+)"/.exec(page)?.[1];
const CARDS = / Test cards.*$/;

test('card fields have labels, hints and the amount, and no problems at first', () => {
  const page = render(intentOf());
  expect(state(page)).toBe('ready');
  expect(textOf(page).replace(CARDS, '')).toBe(
    'Card details Test mode: no money moves. Use a test card, never your own. Card number Expiry Month / year Security code Three digits Pay HK$1,234.56',
  );
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('<title>Card details</title>');
  expect(page).toContain('<h1 class="unseen">Card details</h1>');
  expect(page.match(/<input[^>]*>/g)).toEqual([
    '<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" maxlength="19" required>',
    '<input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="7" required aria-describedby="expiry-hint">',
    '<input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" maxlength="3" required aria-describedby="cvc-hint">',
  ]);
  expect(page.match(/data-number="[\d ]+"/g)).toHaveLength(testCards.length);
  expect(page).toContain('data-number="4242 4242 4242 4242"');
  expect(page.match(/<\/li>(?!<li>)/g)).toEqual(['</li>']);
});

test('the button saves the card if nothing is charged', () => {
  expect(textOf(render(intentOf({ amount: 0 })))).toContain(`Three digits ${t('bank:keep')}`);
});

test('a field with a problem says so, and an alert announces it', () => {
  const page = render(intentOf(), { problems: { number: 'notATestCard', expiry: 'past' } });
  expect(page).toContain(`<p role="alert">${t('bank:correct')}</p>`);
  expect(page).toContain(
    'aria-describedby="expiry-hint expiry-problem" aria-invalid="true">\n<span class="problem" id="expiry-problem">',
  );
  expect(page).toContain('aria-describedby="number-problem" aria-invalid="true"');
  expect(page).toContain(`id="number-problem">${t('bank:problems.notATestCard')}<`);
  expect(page).toContain(`id="expiry-problem">${t('bank:problems.past')}<`);
  expect(page.match(/aria-invalid/g)).toHaveLength(2);
});

test.each([
  [123_456, t('bank:challengeText', { amount: 'HK$1,234.56' })],
  [0, t('bank:keep')],
])('the challenge of the bank for %i has one heading and two choices', (amount, requested) => {
  const page = render(intentOf({ status: 'authenticating', amount }));
  expect([state(page), textOf(page)]).toEqual([
    'challenged',
    `${t('bank:challenge')} ${requested} ${t('bank:confirm')} ${t('bank:refuse')}`,
  ]);
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(page.match(/name="answer" value="(\w+)"/g)).toEqual([
    'name="answer" value="confirm"',
    'name="answer" value="refuse"',
  ]);
});

test.each([
  [intentOf({ status: 'succeeded' }), 'succeeded', t('bank:succeeded'), 'status'],
  [intentOf({ status: 'succeeded', amount: 0 }), 'succeeded', t('bank:kept'), 'status'],
  [intentOf({ status: 'processing' }), 'processing', t('bank:processing'), 'status'],
  [
    intentOf({ status: 'failed', failure: 'insufficientFunds' }),
    'failed',
    t('bank:failures.insufficientFunds'),
    'alert',
  ],
  [intentOf({ status: 'failed' }), 'failed', t('bank:failures.declined'), 'alert'],
  [intentOf({ status: 'cancelled' }), 'failed', t('bank:cancelled'), 'status'],
  [undefined, 'failed', t('bank:unknown'), 'status'],
  [code({ status: 'succeeded', received: 123_456 }), 'succeeded', t('bank:succeeded'), 'status'],
  [code({ status: 'succeeded', received: 61_728 }), 'succeeded', t('bank:failures.wrongAmount'), 'alert'],
  [code({ status: 'failed' }), 'failed', t('bank:failures.walletDeclined'), 'alert'],
  [code({ status: 'failed', failure: 'expiredCode' }), 'failed', t('bank:failures.expiredCode'), 'alert'],
  [code({ status: 'cancelled' }), 'failed', t('bank:cancelled'), 'status'],
  [code({ expiresAt: '2026-03-02T04:00:00Z' }), 'failed', t('bank:failures.expiredCode'), 'alert'],
] as const)(
  'the outcome of an attempt is shown, and reported to the embedding page (%#)',
  (...[intent, is, text, role]) => {
    const page = render(intent);
    expect(state(page)).toBe(is);
    expect(page).toContain(`<p class="outcome" role="${role}" tabindex="-1">${text}</p>`);
  },
);

test('a code shows its amount and its expiry in Hong Kong, and can be paid with the wallet', () => {
  const page = render(code());
  expect([state(page), page.includes('<svg')]).toEqual(['ready', true]);
  expect(textOf(page)).toBe(
    'QR code Test mode: no money moves. Pay with the test wallet below, or scan the code to open it. HK$1,234.56 Scan this code with an app that pays by FPS. Pay by 12:15 PM. A later payment may have to go back to you. Test wallet Harbour asks for HK$1,234.56 by FPS. Pay HK$1,234.56 Pay HK$617.28 instead Refuse',
  );
  expect(page).toContain(`aria-label="${t('bank:code.image', { way: 'FPS' })}"`);
  expect(page.match(/name="wallet" value="\w+"/g)).toEqual([
    'name="wallet" value="pay"',
    'name="wallet" value="wrong"',
    'name="wallet" value="refuse"',
  ]);
  expect(page).toContain(`<title>${t('bank:code.title')}</title>`);
});

test('the wallet shows only the form, under a visible heading', () => {
  const page = render(code({ status: 'failed' }), { isWallet: true });
  expect(page).toContain(`<h1>${t('bank:code.wallet')}</h1>`);
  expect([page.includes('<svg'), page.includes('value="pay"')]).toEqual([false, true]);
  expect(textOf(page)).toContain('HK$617.28');
});

test('a requested theme is set on the page', () => {
  expect(render(intentOf(), { theme: 'dark' })).toContain('<html lang="en" data-theme="dark">');
});
