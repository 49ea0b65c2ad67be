import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/banner/Banner.tsx';
import type { Problems } from './problems.ts';

const BLANK = ['required', 'country', 'chooseDate'];

/**
 * A summary above a form that cannot be sent yet: whether something is missing, and how many fields need
 * correction.
 */
export function FormProblems({ shown }: { readonly shown: Problems }) {
  const { t } = useTranslation('forms');
  const problems = Object.values(shown);
  if (problems.length === 0) return null;
  const hasBlanks = problems.some((problem) => BLANK.includes(problem));
  return (
    <Banner tone="danger">
      {hasBlanks ? `${t('error.fillBlanks')} · ` : null}
      {t('error.summary', { count: problems.length })}
    </Banner>
  );
}
