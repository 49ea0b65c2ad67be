import { type ActionData, type OrderPrice, type RecordOf, TERMS_VERSION } from '@harbour/core/contract';
import { formatDay, renewalStatement } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import { addMonths, dayAt } from '@harbour/core/pricing';
import { refusal } from '../../calls/refusal.ts';
import { textsOf } from '../../texts.ts';

/**
 * Returns the buyer's consent as stored with the order: the terms valid at `now`, milliseconds since 1970,
 * and the text that was shown in the buyer's language. Throws `invalid-data` if the buyer has not agreed.
 */
export function orderConsent(
  { consent, locale }: Pick<ActionData<'checkout/order'>, 'consent' | 'locale'>,
  { termTotal, months, taxPercent }: OrderPrice,
  now: number,
): NonNullable<RecordOf<'orders'>['consent']> {
  if (consent !== true) throw notAgreed();
  const t = textsOf(locale);
  const statement = renewalStatement(t, {
    amount: formatMoney(termTotal, 'full'),
    day: formatDay(locale, addMonths(dayAt(now), months)),
    months,
    isTaxed: taxPercent > 0,
    isUnpaid: true,
  });
  return {
    terms: TERMS_VERSION,
    text: `${statement}\n${t('consent:agreement')}`,
    locale,
    at: new Date(now).toISOString(),
  };
}

function notAgreed() {
  const path = 'consent';
  const message =
    'Agree to the terms of service and the automatic renewal; send `consent: true` once the buyer has';
  return refusal('invalid-data', `${message}.`, { subject: path, issues: [{ path, message }] });
}
