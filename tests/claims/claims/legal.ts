import { action, type Claims, code, collection, figure, promise, route, typedFigure } from '../proof.ts';

const KEPT = promise('Enquiries kept two years');
const ERASED = code('apps/server/src/person/erase-person.ts', 'erasePerson');

/** The claims of the terms and the privacy notice. */
export const LEGAL_CLAIMS: Claims = {
  updated: 'no claim',
  contents: 'no claim',
  terms: [route('terms'), promise('Liability up to what was paid in twelve months')],
  'terms.sections.price': [figure('prepaidMonths'), collection('orders')],
  'terms.sections.payments': [figure('settlementDays')],
  'terms.sections.hardware': [promise('Hardware that breaks within two years is replaced')],
  'terms.sections.service': [
    promise('A message to merchants when the service is down'),
    promise('Support every day in Cantonese'),
  ],
  'terms.sections.end': [action('subscriptions/confirm'), action('accounts/export')],
  privacy: [route('privacy'), ERASED],
  'privacy.sections.kept': [
    collection('contactForms', 'email'),
    collection('invoices'),
    collection('devices'),
  ],
  'privacy.sections.time': [KEPT, typedFigure('trashDays', '30'), typedFigure('securityLogDays', '400')],
  'privacy.sections.speed': [
    code('apps/server/src/vitals/receive-visit.ts', 'receiveVisit'),
    typedFigure('visitDays', '90'),
  ],
  'privacy.sections.program': [
    code('apps/server/src/services/crashes/receive-crashes.ts', 'receiveCrashes'),
    typedFigure('crashDays', '90'),
  ],
  'privacy.sections.ads': [action('ads/count')],
};
