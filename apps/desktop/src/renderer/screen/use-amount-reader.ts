import { compareMoney, formatMoney, type Money, parseMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';

/** A typed amount, or why it cannot be used and what to type. */
export type ReadAmount =
  | { readonly amount: Money; readonly fault?: undefined }
  | { readonly amount?: undefined; readonly fault: string };

/** The highest amount that may be typed, and how to say so. */
interface AmountLimit {
  readonly most: Money;
  readonly tooMuch: (most: string) => string;
}

/** Returns a function that reads an amount above zero and up to a limit. */
export function useAmountReader(): (text: string, limit: AmountLimit) => ReadAmount {
  const { t } = useTranslation(['screens', 'editor']);
  return (text, { most, tooMuch }) => {
    const parsed = parseMoney(text, most.currency);
    const refused = { fault: tooMuch(formatMoney(most, 'full')) };
    if (!parsed.ok) {
      return parsed.code === 'too-large'
        ? refused
        : { fault: t(`editor:money.${parsed.code}`, { currency: most.currency }) };
    }
    if (parsed.money.amount <= 0) return { fault: t('aboveZero') };
    return compareMoney(parsed.money, most) > 0 ? refused : { amount: parsed.money };
  };
}
