import { quoteParameters } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../routing/ContactLink.tsx';
import { usePageHost } from '../routing/page-host.ts';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { buttonClassName } from '../ui/button/button-look.ts';
import { usualCurrency } from './price-context.ts';
import type { HomePlan } from './starting-plans.ts';

/** Links from plans to their exact price in the shown currency, or to a person who explains it. */
export function PlanSteps({ plans }: { readonly plans: readonly HomePlan[] }) {
  const { t } = useTranslation('site');
  const { locale, place, settings } = usePageHost();
  const shown = plans.find(({ monthPrice }) => monthPrice)?.monthPrice?.currency;
  const isUsual = shown === usualCurrency(place, settings.features);
  const currency = isUsual ? undefined : shown;
  const query = new URLSearchParams(quoteParameters({ addOns: [], currency }));
  const path = linkTo('pricing', locale);
  return <StepOrAsk to={query.size === 0 ? path : `${path}?${query}`} text={t('home.prices.calculate')} />;
}

/** Links to the merchant's dashboard, or to a person who helps. */
export function PortalSteps() {
  const { t } = useTranslation('common');
  const { locale } = usePageHost();
  return <StepOrAsk to={linkTo('portal', locale)} text={t('navigation.dashboard')} />;
}

interface StepOrAskProps {
  readonly to: string;
  readonly text: string;
}

function StepOrAsk({ to, text }: StepOrAskProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <ButtonLink to={to} size="large">
        {text}
      </ButtonLink>
      <ContactLink className={buttonClassName({ kind: 'secondary', size: 'large' })}>
        {t('action.contactUs')}
      </ContactLink>
    </>
  );
}
