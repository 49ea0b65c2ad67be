import { ROUTES, stripLocale } from '@harbour/core/i18n';
import type { CurrencyCode } from '@harbour/core/money';

/** The microsite stands in Singapore (specification section 2). */
export const MICROSITE_CURRENCY: CurrencyCode = 'SGD';

/** What prices are in at a path of the microsite until the visitor says otherwise; the Hong Kong campaign has Hong Kong's own. */
export function micrositeCurrencyAt(pathname: string): CurrencyCode {
  return stripLocale(pathname).rest === ROUTES.campaign23hkrace.pattern ? 'HKD' : MICROSITE_CURRENCY;
}
