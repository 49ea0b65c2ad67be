import { linkTo } from '@harbour/core/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../routing/page-host.ts';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import parts from './parts.module.css';

interface ChoosePlanProps {
  /** Why there is no subscription here. */
  readonly children: ReactNode;
}

/** Shown where a subscription is missing or has ended; links to the plans. */
export function ChoosePlan({ children }: ChoosePlanProps) {
  const { t } = useTranslation('billing');
  const { locale } = usePageHost();
  return (
    <div className={parts.empty}>
      <p>{children}</p>
      <ButtonLink to={linkTo('plan', locale)}>{t('subscription.start')}</ButtonLink>
    </div>
  );
}
