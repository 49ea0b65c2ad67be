import { refusalOf } from '@harbour/core/contract/errors';
import { isEmailAddress } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import type { ActionArgs } from '../../page-contract.ts';
import { currencyOf } from '../../quote/catalogue.ts';
import { decodeChoice, encodeChoice, toQuoteData } from '../../quote/choice-url.ts';
import { redirectAfterForm } from '../../routing/route-functions.ts';
import { calculatorContext } from '../price-context.ts';
import { QUOTE_FIELDS, QUOTE_ID, type QuoteResult, SENT_PARAMETER } from './quote-form.ts';

/**
 * Asks the server to price and mail the choice in the form's URL. After any failure the typed texts are
 * returned with the reason.
 */
export async function sendQuote({
  form,
  api,
  locale,
  url,
  report,
  features,
}: ActionArgs): Promise<QuoteResult | Response> {
  const email = String(form.get(QUOTE_FIELDS.email) ?? '').trim();
  const choice = decodeChoice(url.searchParams);
  if (!isEmailAddress(email)) return { kind: 'invalid', email };
  try {
    if (!form.get(QUOTE_FIELDS.trap)) {
      const context = await calculatorContext({ features, url });
      const { place } = context;
      const currency = currencyOf(context, choice);
      await api.act('quotes/mail', { email, locale, choice: { ...toQuoteData(choice), place, currency } });
    }
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.code === 'general') report(error);
    const isEmail = refusal.issues?.some(({ path }) => path === 'email');
    return isEmail ? { kind: 'invalid', email } : { kind: 'refused', email, refusal };
  }
  if (form.has(QUOTE_FIELDS.inPlace)) return { kind: 'sent' };
  const query = encodeChoice(choice);
  query.set(SENT_PARAMETER, 'sent');
  return redirectAfterForm(`${linkTo('pricing', locale)}?${query}#${QUOTE_ID}`);
}
