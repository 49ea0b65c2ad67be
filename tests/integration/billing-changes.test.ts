import { randomUUID } from 'node:crypto';
import { formatDay, formatLastDay } from '@harbour/core/i18n';
import { money } from '@harbour/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksAgree } from '../kit/books.ts';
import { demoChoice, singaporeChoice } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import { sandboxCards } from '../kit/sandbox-buyer.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { changesOf, kiosks, subscribe } from '../kit/subscriber.ts';

let time = Date.parse('2026-03-02T04:00:00Z');

let app: TestApp;
let merchant: Person;
beforeAll(async () => {
  app = await startTestApp({ seed: 'demo', now: () => time });
  merchant = await app.signIn('merchant');
});
afterAll(async () => {
  await expectBooksAgree(app.database, time);
  await app[Symbol.asyncDispose]();
});

const subscriptionOf = (id: string) => app.app.service('subscriptions').get(id);
const choice = (addOns: readonly object[]) => ({ kind: 'choice', plan: 'lite', addOns });

describe('adding more of a module', () => {
  test('is quoted line by line, charged exactly as quoted to the stored card and made at once', async () => {
    const id = await subscribe(merchant);
    const before = await subscriptionOf(id);
    const { quote, confirm } = changesOf(merchant, id);
    const quoted = await quote(kiosks(3));
    expect(quoted).toMatchObject({
      effectiveOn: '2026-03-02',
      monthTotalBefore: before.monthTotal,
      creditUsed: { amount: 0 },
      creditGiven: { amount: 0 },
    });
    const grown = quoted.modules.find(({ after }: { after: number }) => after === 3);
    expect(grown.monthAfter.amount - grown.monthBefore.amount).toBe(
      quoted.monthTotalAfter.amount - quoted.monthTotalBefore.amount,
    );
    expect(quoted.plan.monthAfter).toEqual(quoted.plan.monthBefore);
    expect(quoted.lines).toHaveLength(1);
    expect(quoted.net.amount + quoted.tax.amount).toBe(quoted.dueNow.amount);
    expect(quoted.dueNow.amount).toBeGreaterThan(0);
    const { invoice, payment } = await confirm(quoted.token);
    expect(await app.app.service('invoices').get(invoice)).toMatchObject({
      status: 'paid',
      total: quoted.dueNow,
      lines: quoted.lines,
    });
    expect(await app.app.service('payments').get(payment)).toMatchObject({
      status: 'succeeded',
      amount: quoted.dueNow,
    });
    const after = await subscriptionOf(id);
    expect(after.modules).toEqual([expect.objectContaining({ count: 3 })]);
    expect(after.monthTotal).toEqual(quoted.monthTotalAfter);
    expect([after.termStart, after.termEnd]).toEqual([before.termStart, before.termEnd]);
  });

  test('is charged once when confirmed twice with one key, with the same response', async () => {
    const id = await subscribe(merchant);
    const { quote, confirm } = changesOf(merchant, id);
    const { token } = await quote(kiosks(4));
    const key = randomUUID();
    const [first, second] = await Promise.all([confirm(token, key), confirm(token, key)]);
    expect(second).toEqual(first);
    expect(await confirm(token, key)).toEqual(first);
    const payments = await app.find('payments', { subscription: id, purpose: 'invoice' });
    expect(payments).toHaveLength(1);
  });

  test('fails if the card is declined, and changes nothing', async () => {
    const id = await subscribe(merchant, { card: sandboxCards.renewalDeclined });
    const before = await subscriptionOf(id);
    const { quote, confirm } = changesOf(merchant, id);
    const { token } = await quote(kiosks(3));
    const key = randomUUID();
    expect((await confirm(token, key)).data).toMatchObject({ code: 'payment-failed', subject: 'declined' });
    expect((await confirm(token, key)).data).toMatchObject({ code: 'payment-failed' });
    const { modules, monthTotal, termEnd } = await subscriptionOf(id);
    expect({ modules, monthTotal, termEnd }).toEqual({
      modules: before.modules,
      monthTotal: before.monthTotal,
      termEnd: before.termEnd,
    });
    const open = await app.find('invoices', { subscription: id, status: 'open' });
    expect(open).toEqual([]);
  });
});

describe('a charge that the bank decides late', () => {
  const isSettled = (payment: string) =>
    eventually(async () => {
      expect((await app.app.service('payments').get(payment)).status).not.toBe('processing');
    });

  test('blocks every other change until then, and makes its own once it is paid', async () => {
    const id = await subscribe(merchant, { card: sandboxCards.renewalLate });
    const other = await subscribe(merchant);
    const { quote, confirm } = changesOf(merchant, id);
    const { token } = await quote(kiosks(3));
    const begun = await confirm(token);
    expect(begun).toMatchObject({ state: 'pending', payment: expect.any(String) });
    const elsewhere = changesOf(merchant, other);
    const second = await elsewhere.quote(kiosks(4));
    const undecided = { code: 'unavailable', subject: 'undecided', retryAfter: 60 };
    expect((await elsewhere.confirm(second.token)).data).toMatchObject(undecided);
    time += 60_000;
    await isSettled(begun.payment);
    await eventually(async () =>
      expect((await subscriptionOf(id)).modules).toEqual([expect.objectContaining({ count: 3 })]),
    );
    expect(await elsewhere.confirm(second.token)).toMatchObject({ state: 'done' });
  });

  test('changes nothing if it is declined, and mails the merchant', async () => {
    const id = await subscribe(merchant, { card: sandboxCards.renewalLateDeclined });
    const { modules } = await subscriptionOf(id);
    const { quote, confirm } = changesOf(merchant, id);
    const { invoice, payment } = await confirm((await quote(kiosks(3))).token);
    time += 60_000;
    await isSettled(payment);
    expect(await app.app.service('payments').get(payment)).toMatchObject({ failure: 'declined' });
    await eventually(async () =>
      expect((await app.app.service('invoices').get(invoice)).status).toBe('void'),
    );
    expect((await subscriptionOf(id)).modules).toEqual(modules);
    // The merchant no longer waits for the bank, so a mail reports the outcome.
    const mail = await eventually(() => app.outbox.lastTo(merchant.email, `/portal/apps/card/${id}`));
    expect(mail.subject).toBe('The change of your Harbour subscription was not made');
  });
});

describe('a quote', () => {
  test('cannot be confirmed once it has expired or the subscription has changed', async () => {
    const id = await subscribe(merchant);
    const { quote, confirm } = changesOf(merchant, id);
    const first = await quote(kiosks(3));
    const second = await quote(kiosks(4));
    await confirm(first.token);
    expect((await confirm(second.token)).data.code).toBe('quote-expired');
    const third = await quote(kiosks(5));
    expect((await confirm(`${third.token}x`)).data.code).toBe('quote-expired');
    time += 15 * 60_000 + 1;
    merchant = await app.signInAgain(merchant);
    expect((await changesOf(merchant, id).confirm(third.token)).data.code).toBe('quote-expired');
  });

  test('expires when a price changes, and then charges nothing', async () => {
    const id = await subscribe(merchant);
    const { quote, confirm } = changesOf(merchant, id);
    const quoted = await quote(choice([...kiosks(2).addOns, { slug: 'kitchen-display', count: 1 }]));
    const [kitchen] = await app.find('modules', { slug: 'kitchen-display' });
    const plan = await app.app.service('appTemplates').get((await subscriptionOf(id)).plan);
    const dearer = plan.modules.map((offer: { id: string; monthPrice: { amount: number }[] }) => ({
      ...offer,
      monthPrice: offer.monthPrice.map((price) =>
        offer.id === kitchen._id ? { ...price, amount: price.amount + 100 } : price,
      ),
    }));
    await app.app.service('appTemplates').patch(plan._id, { modules: dearer });
    expect((await confirm(quoted.token)).data.code).toBe('quote-expired');
    expect(await app.find('payments', { subscription: id, purpose: 'invoice' })).toEqual([]);
    const again = await quote(choice([...kiosks(2).addOns, { slug: 'kitchen-display', count: 1 }]));
    expect(again.dueNow.amount).toBeGreaterThan(quoted.dueNow.amount);
    await app.app.service('appTemplates').patch(plan._id, { modules: plan.modules });
  });

  test('uses credit of its own currency only', async () => {
    const buyer = await app.signIn('merchant');
    const id = await subscribe(buyer);
    const user = buyer.account.id;
    const credits = app.app.service('credits');
    await credits.create({ user, reason: 'goodwill', currency: 'SGD', amount: money('SGD', 7_700) });
    const { quote, confirm } = changesOf(buyer, id);
    const quoted = await quote(kiosks(3));
    expect(quoted.creditUsed).toEqual(money('HKD', 0));
    await confirm(quoted.token);
    await credits.create({ user, reason: 'goodwill', currency: 'HKD', amount: money('HKD', 1_100) });
    expect((await quote(kiosks(4))).creditUsed).toEqual(money('HKD', 1_100));
    expect(await app.find('credits', { user, reason: 'used' })).toEqual([]);
  });

  test('expires at midnight, when the amount changes', async () => {
    const id = await subscribe(merchant);
    time = Date.parse('2026-03-05T15:55:00Z');
    merchant = await app.signInAgain(merchant);
    const { quote, confirm } = changesOf(merchant, id);
    const { token } = await quote(kiosks(3));
    time += 6 * 60_000;
    expect((await confirm(token)).data.code).toBe('quote-expired');
  });

  test('of another merchant’s subscription is not found, and neither is the undo', async () => {
    const id = await subscribe(merchant);
    const other = changesOf(await app.signIn('merchant'), id);
    expect((await other.quote(kiosks(3))).data.code).toBe('not-found');
    expect((await other.undo()).data.code).toBe('not-found');
  });

  test('of an impossible change says why', async () => {
    const id = await subscribe(merchant);
    const { quote, undo } = changesOf(merchant, id);
    expect((await quote({ kind: 'resume' })).data).toMatchObject({
      code: 'invalid-data',
      subject: 'not-paused',
    });
    expect((await quote(kiosks(2))).data.subject).toBe('same');
    expect((await quote(choice([{ slug: 'no-such-module', count: 1 }]))).data.code).toBe('invalid-data');
    expect((await undo()).data.subject).toBe('nothing-to-undo');
  });

  test.each([
    [
      'a module named twice',
      [
        { slug: 'self-ordering-kiosk', count: 2 },
        { slug: 'self-ordering-kiosk', count: 2 },
      ],
    ],
    ['more of a module than its maximum', [{ slug: 'self-ordering-kiosk', count: 11 }]],
  ])('of %s is rejected', async (_what, addOns) => {
    const id = await subscribe(merchant);
    const { quote } = changesOf(merchant, id);
    const refused = await quote(choice(addOns));
    expect(refused.data).toMatchObject({ code: 'invalid-data' });
  });

  test('keeps the prices of the term when the catalogue changes, but not of the next bill', async () => {
    const id = await subscribe(merchant);
    const { plan: planId, monthTotal } = await subscriptionOf(id);
    const plan = await app.app.service('appTemplates').get(planId);
    const { quote } = changesOf(merchant, id);
    const before = await quote({ kind: 'pause', months: 1 });
    await app.app.service('appTemplates').patch(planId, {
      monthPrice: plan.monthPrice.map((price: { amount: number }) => ({
        ...price,
        amount: price.amount + 5_000,
      })),
    });
    const after = await quote({ kind: 'pause', months: 1 });
    await app.app.service('appTemplates').patch(planId, { monthPrice: plan.monthPrice });
    expect(after.monthTotalBefore).toEqual(monthTotal);
    expect(after.nextBill.total.amount - before.nextBill.total.amount).toBe(5_000 * demoChoice.months);
  });
});

describe('a reduction, a pause and a cancellation', () => {
  test('a reduction applies from the next term and can be undone', async () => {
    const id = await subscribe(merchant);
    const { quote, confirm, undo } = changesOf(merchant, id);
    const quoted = await quote(choice([]));
    expect(quoted).toMatchObject({ dueNow: { amount: 0 }, lines: [] });
    expect(quoted.modules).toContainEqual(
      expect.objectContaining({ isCounted: true, before: 2, after: 0, name: expect.any(Object) }),
    );
    expect(await confirm(quoted.token)).toMatchObject({ state: 'done', invoice: null, payment: null });
    const { next, modules } = await subscriptionOf(id);
    expect([next.modules, modules.length]).toEqual([[], 1]);
    expect(await undo()).toEqual({ done: true });
    const { next: left, termEnd, reference } = await subscriptionOf(id);
    expect(left).toBeNull();
    const mail = await app.outbox.lastTo(merchant.email, 'is undone');
    expect(mail.text).toContain(`${reference} that was to take effect on ${formatDay('en', termEnd)}`);
    expect(mail.text).not.toContain('void');
  });

  test('a pause postpones the end of the term, and resuming early gives its days back', async () => {
    const id = await subscribe(merchant);
    const { termEnd } = await subscriptionOf(id);
    const { quote, confirm } = changesOf(merchant, id);
    const quoted = await quote({ kind: 'pause', months: 2 });
    await confirm(quoted.token);
    expect(await subscriptionOf(id)).toMatchObject({
      status: 'paused',
      resumeOn: quoted.resumeOn,
      pausedDays: 61,
    });
    await confirm((await quote({ kind: 'resume' })).token);
    expect(await subscriptionOf(id)).toMatchObject({
      status: 'active',
      termEnd,
      pausedDays: 0,
      resumeOn: null,
    });
  });

  test('a smaller plan names both plans and their modules, and survives an undone cancellation', async () => {
    const id = await subscribe(merchant, { changes: { choice: { ...demoChoice, plan: 'flexi' } } });
    const { quote, confirm, undo } = changesOf(merchant, id);
    const { plan, modules } = await subscriptionOf(id);
    const plans = await app.find('appTemplates', { type: 'lite', showOnHome: true });
    const flexi = await app.app.service('appTemplates').get(plan);
    const smaller = await quote({ kind: 'choice', plan: 'lite', addOns: [] });
    expect(smaller.plan.before).toEqual(flexi.name);
    expect(plans.map(({ name }) => name)).toContainEqual(smaller.plan.after);
    const held = new Map(smaller.modules.map((one: { id: string; before: number }) => [one.id, one.before]));
    for (const { id: module, count } of flexi.modules.filter((one: { count: number }) => one.count > 0)) {
      const bought = modules.find((one: { id: string }) => one.id === module)?.count ?? 0;
      expect(held.get(module)).toBe(count + bought);
    }
    await confirm(smaller.token);
    const { next } = await subscriptionOf(id);
    const end = await quote({ kind: 'cancel', reason: 'price' });
    expect(end.plan).toMatchObject({ before: flexi.name, after: null, monthAfter: { amount: 0 } });
    expect(end.modules.length).toBeGreaterThan(modules.length);
    for (const { after } of end.modules) expect(after).toBe(0);
    await confirm(end.token);
    await undo();
    expect(await subscriptionOf(id)).toMatchObject({ cancelOn: null, next });
    expect(next).not.toBeNull();
  });

  test('a cancellation stores its reason, is mailed and can be undone', async () => {
    const id = await subscribe(merchant);
    const { termEnd, reference } = await subscriptionOf(id);
    const { quote, confirm, undo } = changesOf(merchant, id);
    const quoted = await quote({ kind: 'cancel', reason: 'closing', note: 'We move' });
    expect(quoted).toMatchObject({ endsOn: termEnd, nextBill: null });
    await confirm(quoted.token);
    expect(await subscriptionOf(id)).toMatchObject({ cancelOn: termEnd, cancelReason: 'closing: We move' });
    const mails = await app.outbox.to(merchant.email);
    const parts = [reference, formatLastDay('en', termEnd), `/portal/apps/subscription/${id}`];
    expect(mails.some(({ text }) => parts.every((part) => text.includes(part)))).toBe(true);
    await undo();
    expect((await subscriptionOf(id)).cancelOn).toBeNull();
    const mail = await app.outbox.lastTo(merchant.email, 'no longer cancelled');
    expect(mail.text).toContain(`${reference} is undone: it does not end on ${formatLastDay('en', termEnd)}`);
  });
});

test.each([
  ['hk', demoChoice],
  ['sg', singaporeChoice],
])('every mail about a sale in %s is signed by the company that sold', async (place, bought) => {
  const buyer = await app.signIn('merchant', `signed.${place}@example.com`);
  const id = await subscribe(buyer, { changes: { choice: bought } });
  const { quote, confirm } = changesOf(buyer, id);
  await confirm((await quote({ kind: 'cancel', reason: 'price' })).token);
  const [invoice] = await app.find('invoices', { subscription: id });
  await buyer.post('/api/invoices/mail', { invoice: invoice?._id });
  await buyer.post('/api/quotes/mail', { email: buyer.email, locale: 'en', choice: bought });
  const mails = await app.outbox.to(buyer.email);
  const signatures = mails.map(({ text }) => text.trimEnd().split('\n').at(-1));
  expect(signatures).toEqual(Array.from({ length: 4 }, () => invoice?.seller.legalName));
});
