import type { PageProps } from '../../page-contract.ts';
import { AllTrades } from './AllTrades.tsx';
import { CaseStudy } from './CaseStudy.tsx';
import type { UseCases } from './load-use-cases.ts';
import { OneTrade } from './OneTrade.tsx';

/** All industries, one industry or use case, or the case study of one shop. */
export function UseCasePage({ data, url, settings }: PageProps<UseCases>) {
  switch (data.kind) {
    case 'all':
      return <AllTrades industries={data.industries} />;
    case 'trade':
      return <OneTrade {...data} />;
    case 'study':
      return <CaseStudy {...data} address={settings.origin + url.pathname} />;
  }
}
