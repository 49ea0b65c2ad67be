import { brand } from '@harbour/core/brand';
import { DEFAULT_PREPAID_MONTHS } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { OutlineSection } from '../../ui/outline/OutlineSection.tsx';
import { FIGURES } from '../figures.ts';

const SECTIONS = ['parties', 'price', 'payments', 'end'] as const;

export function TermsPage() {
  const { t } = useTranslation(['site', 'common']);
  const facts = {
    company: brand.company,
    email: brand.email,
    months: DEFAULT_PREPAID_MONTHS,
    fee: FIGURES.inactivityFee,
    idleDays: FIGURES.idleDays,
    days: FIGURES.settlementDays,
  };
  return (
    <OutlinePage title={t('common:footer.terms')} lead={t('terms.lead', facts)}>
      {SECTIONS.map((section) => (
        <OutlineSection key={section} title={t(`terms.${section}.title`)}>
          <p>{t(`terms.${section}.text`, facts)}</p>
        </OutlineSection>
      ))}
    </OutlinePage>
  );
}
