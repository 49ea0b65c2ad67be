import type { SocialProblem } from '@harbour/core/contract/values';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../ui/format-timestamp.ts';
import { useDateLocale } from '../ui/use-locale.ts';

/** Returns a function that describes why a network refused a call, and until when it accepts none. */
export function useProblemText(): (problem: SocialProblem, retryAt?: string | null) => string {
  const { t } = useTranslation('social');
  const locale = useDateLocale();
  return (problem, retryAt = null) =>
    problem === 'limited' && retryAt !== null
      ? t('problem.limitedUntil', { time: formatTimestamp(retryAt, locale, 'minute') })
      : t(`problem.${problem}`);
}
