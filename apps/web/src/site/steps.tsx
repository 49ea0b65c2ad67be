import { linkTo, type RouteName } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../routing/ContactLink.tsx';
import { usePageHost } from '../routing/page-host.ts';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { buttonClassName } from '../ui/button/button-look.ts';

/** From a plan to its exact price, or to someone who explains it. */
export function PlanSteps() {
  const { t } = useTranslation('site');
  return <StepOrAsk to="pricing" text={t('home.prices.calculate')} />;
}

/** To the merchant's own dashboard, or to someone who helps. */
export function PortalSteps() {
  const { t } = useTranslation('common');
  return <StepOrAsk to="portal" text={t('navigation.dashboard')} />;
}

interface StepOrAskProps {
  readonly to: Extract<RouteName, 'pricing' | 'portal'>;
  readonly text: string;
}

function StepOrAsk({ to, text }: StepOrAskProps) {
  const { t } = useTranslation('common');
  const { locale } = usePageHost();
  return (
    <>
      <ButtonLink to={linkTo(to, locale)} size="large">
        {text}
      </ButtonLink>
      <ContactLink className={buttonClassName({ kind: 'secondary', size: 'large' })}>
        {t('action.contactUs')}
      </ContactLink>
    </>
  );
}
