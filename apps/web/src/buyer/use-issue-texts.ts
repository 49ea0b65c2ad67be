import type { BillingIssue } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { fieldOf } from './buyer-texts.ts';

/** Returns the texts of issues by field name; for several issues of one field, the first. */
export function useIssueTexts(): (issues: readonly BillingIssue[]) => ReadonlyMap<string, string> {
  const { t } = useTranslation('checkout');
  const textOf = ({ path, code }: BillingIssue) => {
    const [list, index] = path.split('.');
    const problem = t(`buyer.fault.${code}`);
    return list === 'emails' && index !== undefined
      ? t('buyer.atLine', { number: Number(index) + 1, problem })
      : problem;
  };
  return (issues) => new Map(issues.map((issue) => [fieldOf(issue), textOf(issue)] as const).toReversed());
}
