import { FIGURES } from '../../../apps/web/src/site/figures.ts';
import {
  action,
  atLeast,
  type Claims,
  code,
  collection,
  figure,
  promise,
  route,
  typedFigure,
} from '../proof.ts';

const TILL = promise('Each feature of the list');

/** The claims of the home page, the blog, sign-in and the order pages. */
export const SITE_CLAIMS: Claims = {
  'home.title': [TILL],
  'home.lead': [TILL, collection('appTemplates', 'monthPrice')],
  'home.action': [route('enquiryForm')],
  'home.priceFrom': [collection('appTemplates', 'monthPrice')],
  'home.seePrices': [route('pricing')],
  'home.offerings': [TILL],
  'home.offerings.pay': [TILL, atLeast('liveWaysToPay', FIGURES.paymentOptions), figure('settlementDays')],
  'home.result': [collection('customers', 'figures')],
  'home.figures': 'no claim',
  'home.figures.features': [atLeast('features', FIGURES.features), route('featureList')],
  'home.figures.payments': [atLeast('liveWaysToPay', FIGURES.paymentOptions)],
  'home.figures.discounts': [atLeast('offerKinds', FIGURES.discountTypes)],
  'home.figures.countries': [promise('The merchants come from more than five countries')],
  'home.figures.settlement': [figure('settlementDays')],
  'home.industries': [TILL, route('usecase')],
  'home.prices': [route('pricing'), code('core/pricing/price-subscription.ts', 'priceSubscription')],
  'home.prices.lead': [
    route('pricing'),
    figure('prepaidMonths'),
    code('core/pricing/price-subscription.ts', 'priceSubscription'),
  ],
  'home.switch': [
    promise('We type in menu and price list'),
    promise('Old and new till may run side by side'),
  ],
  'home.posts': [route('blogs')],
  'home.closing': [promise('A demonstration takes 30 minutes'), route('enquiryForm')],
  login: [route('login'), code('apps/web/src/site/login/login-mode.ts', 'loginMode')],
  'login.lead': [route('portal'), collection('subscriptions'), collection('invoices'), collection('devices')],
  'login.passwordHelp': [typedFigure('passwordLength', '8'), typedFigure('passphraseLength', '12')],
  'login.forgotLead': [action('accounts/forgot')],
  'login.registerLead': [route('plan'), collection('users', 'email')],
  blog: [route('blogs'), collection('news', 'title')],
  ad: [collection('ads'), action('ads/count')],
  plan: [route('plan'), figure('prepaidMonths')],
  subscription: [TILL, route('subscription'), figure('prepaidMonths')],
  done: [route('done'), route('portal'), collection('orders'), collection('payments')],
};

/** The claims of the status page. */
export const STATUS_CLAIMS: Claims = {
  title: 'no claim',
  lead: [typedFigure('statusDays', '90'), action('serviceStatus'), collection('incidents', 'updates')],
  now: [action('serviceStatus')],
  'parts.title': [figure('statusDays')],
  'parts.text': [
    code('tools/probe.ts', 'EVERY_MS'),
    code('apps/server/src/status/probe-results.ts', 'measureMail'),
    code('apps/web/src/site/status/history.ts', 'partHistory'),
  ],
  parts: [action('serviceStatus')],
  part: 'no claim',
  state: 'no claim',
  speed: [action('serviceStatus'), code('apps/server/src/vitals/visit-counts.ts', 'readVitals')],
  planned: [collection('incidents', 'startedAt')],
  past: [collection('incidents', 'endedAt'), figure('statusDays')],
  impact: 'no claim',
  incident: [collection('incidents', 'parts', 'demonstration')],
  feed: [code('apps/server/src/pages/files/feed.ts', 'statusFeed')],
  progress: 'no claim',
};

/** The claims of the page of rates. */
export const RATES_CLAIMS: Claims = {
  title: 'no claim',
  lead: [
    collection('rates', 'method', 'cardKind', 'plan', 'basisPoints'),
    code('core/pricing/settlement/fee.ts', 'feeOf'),
    code('core/pricing/settlement/payout-day.ts', 'payoutDay'),
  ],
  empty: [route('enquiryForm')],
  demonstration: [collection('rates', 'demonstration')],
  kind: [collection('rates', 'cardKind')],
  table: [collection('rates', 'place', 'settlementDays')],
  'table.text': [
    collection('rates', 'basisPoints', 'fixedCents'),
    promise('Phones and watches cost the same as the card in them'),
  ],
  example: [code('core/pricing/settlement/fee.ts', 'feeOf')],
  'example.note': [code('core/pricing/settlement/fee.ts', 'feesOfDay')],
  calculator: [
    code('core/pricing/settlement/payout-day.ts', 'payoutDay'),
    code('core/pricing/settlement/bank-holidays.ts', 'bankHolidays'),
  ],
  'calculator.wrong.day': [typedFigure('calendarYears', '2026'), typedFigure('calendarYears', '2027')],
  calendar: [code('core/pricing/settlement/payout-day.ts', 'settlementSteps')],
  holidays: [code('core/pricing/settlement/bank-holidays.ts', 'bankHolidays')],
  others: [promise('The published rates are charged as they stand')],
};
