import type { PageProps } from '../../page-contract.ts';
import { AllTrades } from './AllTrades.tsx';
import type { UseCases } from './load-use-cases.ts';
import { OneTrade } from './OneTrade.tsx';

/** Every trade, one trade, or one case of it. */
export function UseCasePage({ data: { industries, item }, params, locale }: PageProps<UseCases>) {
  const [industry] = industries;
  return params.industory === undefined || industry === undefined ? (
    <AllTrades industries={industries} />
  ) : (
    <OneTrade industry={industry} item={item} locale={locale} />
  );
}
