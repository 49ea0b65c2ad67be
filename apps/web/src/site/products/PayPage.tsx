import { useTranslation } from 'react-i18next';
import { EntryIndex } from '../../ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { OutlineSection } from '../../ui/outline/OutlineSection.tsx';
import { PaymentTerminal } from '../../ui/vignette/PaymentTerminal.tsx';
import { FIGURES } from '../figures.ts';
import { NextSteps } from '../NextSteps.tsx';

const FACTS = ['options', 'settlement', 'receipt', 'kit', 'fee'] as const;

export function PayPage() {
  const { t } = useTranslation(['site', 'common']);
  const figures = {
    options: FIGURES.paymentOptions,
    days: FIGURES.settlementDays,
    kitDays: FIGURES.kitWorkingDays,
    fee: FIGURES.inactivityFee,
    idleDays: FIGURES.idleDays,
  };
  return (
    <OutlinePage
      eyebrow={t('common:navigation.pay')}
      title={t('home.offerings.pay.title')}
      lead={t('home.offerings.pay.text', figures)}
      actions={<NextSteps />}
      picture={<PaymentTerminal />}
    >
      <OutlineSection title={t('product.payFacts')}>
        <EntryIndex
          entries={FACTS.map((key) => ({
            key,
            term: t(`product.pay.${key}.title`, figures),
            text: t(`product.pay.${key}.text`, figures),
          }))}
        />
      </OutlineSection>
    </OutlinePage>
  );
}
