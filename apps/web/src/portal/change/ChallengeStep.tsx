import { useTranslation } from 'react-i18next';
import { PaymentFields } from '../../payment/PaymentFields.tsx';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import { RefusedChange } from '../RefusedChange.tsx';
import type { ChallengedStep } from './change-step.ts';
import type { ChangeFlow } from './use-change.ts';

interface ChallengeStepProps extends Pick<ChangeFlow, 'look' | 'giveUp'> {
  readonly step: ChallengedStep;
}

/** The bank requires the merchant's confirmation of a change's charge; nothing changes before that. */
export function ChallengeStep({ step, look, giveUp }: ChallengeStepProps) {
  const { t } = useTranslation('billing');
  return (
    <>
      <h2 className={page.heading}>{t('challenge.title')}</h2>
      <Banner tone="note">{t('challenge.lead')}</Banner>
      <PaymentFields session={step.challenge} onHint={look} />
      <RefusedChange refusal={step.refusal} />
      <p className={parts.buttons}>
        <Button kind="quiet" busy={step.isBusy} onClick={giveUp}>
          {t('challenge.giveUp')}
        </Button>
      </p>
    </>
  );
}
