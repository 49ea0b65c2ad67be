import { action, type Claims, code, collection, promise, route, sold } from '../proof.ts';

const DAY = promise('The day of each trade shows what the feature list names');
const SIDE_BY_SIDE = promise('Old and new till may run side by side');
const TYPED_IN = promise('We type in menu and price list');
const TAKEN_OVER = promise('Items, prices, members, vouchers and balances are taken over');
const OFFER = promise("A campaign's price stays for the whole prepaid term");
/** Figures of the specification. */
const KIT = code('apps/web/src/site/figures.ts', 'FIGURES');
const CHECKED = promise('Balances are taken over on the night of the change');

/** The claims of the frame of the pages of trades, and of the page of each trade. */
export const TRADES_CLAIMS: Claims = {
  title: 'no claim',
  lead: [DAY],
  cases: 'no claim',
  others: 'no claim',
  price: 'no claim',
  answers: 'no claim',
  day: 'no claim',
  studies: 'no claim',
  study: 'no claim',
  plans: 'no claim',
  all: [route('usecase')],
  facts: [collection('news', 'customer', 'results', 'timeline'), collection('customers', 'demonstration')],
  case: 'no claim',
  'case.open': [route('pricing')],
  'case.from': [route('fromPaper'), route('fromRegister'), route('fromSystem')],
  trade: [DAY],
  'trade.market-pop-up.points.point3': [action('subscriptions/quote'), DAY],
};

/** The claims of the page of each use case: the files of `trades/`, which have the same parts. */
export const USE_CASE_CLAIMS: Claims = {
  title: 'no claim',
  slip: [DAY],
  day: [DAY],
  price: [DAY, collection('appTemplates', 'monthPrice')],
  modules: [collection('modules', 'slug'), DAY],
  questions: [DAY],
};

/** The claims of the pages of offers. */
export const LANDING_CLAIMS: Claims = {
  over: [collection('campaigns', 'expiry')],
  offer: [collection('campaigns', 'publish'), collection('campaigns', 'expiry')],
  get: 'no claim',
  way: 'no claim',
  plans: 'no claim',
  faq: 'no claim',
  hkRace: [route('campaign23hkrace'), OFFER],
  'hkRace.offered': [sold('self-ordering-kiosk'), TYPED_IN, OFFER],
  'hkRace.points.kit': [sold('restaurant-kit'), KIT],
  'hkRace.points.kiosk': [sold('self-ordering-kiosk')],
  'hkRace.points.pay': [promise('The methods of payment by name')],
  'hkRace.points.menu': [TYPED_IN],
  'hkRace.steps.open': [promise('A colleague stands by on opening day')],
  sg23: [route('campaignSg23'), OFFER],
  'sg23.offered': [collection('appTemplates', 'monthPrice'), TYPED_IN],
  'sg23.points.gst': [collection('appTemplates', 'monthPrice'), collection('invoices', 'tax')],
  'sg23.points.sgqr': [promise('The methods of payment by name')],
  'sg23.points.kit': [sold('retail-kit'), KIT],
  'sg23.steps.set': [TYPED_IN],
  'sg23.steps.kit': [SIDE_BY_SIDE],
  'sg23.steps.close': [promise('Reports add up the GST of a quarter')],
  'sg23.questions.stall': [sold('handheld-terminal')],
  smallPrint: 'no claim',
};

/** The claims of the pages about changing to the product. */
export const MOVING_CLAIMS: Claims = {
  eyebrow: 'no claim',
  taken: 'no claim',
  takenCaption: 'no claim',
  thing: 'no claim',
  how: 'no claim',
  who: 'no claim',
  steps: 'no claim',
  stays: 'no claim',
  others: 'no claim',
  asked: 'no claim',
  name: 'no claim',
  paper: [TYPED_IN, route('fromPaper')],
  'paper.questions.q1': [promise('Staff learn it in an hour'), promise('Support every day in Cantonese')],
  register: [SIDE_BY_SIDE, TYPED_IN, route('fromRegister')],
  'register.rows.drawer': [CHECKED],
  system: [TAKEN_OVER, route('fromSystem')],
  'system.rows.vouchers': [CHECKED],
  'system.stay': [action('accounts/export')],
};
