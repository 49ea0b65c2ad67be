import { useTranslation } from 'react-i18next';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { OutlineSection } from '../../ui/outline/OutlineSection.tsx';
import { LEGAL_FACTS } from './legal-facts.ts';

const SECTIONS = ['parties', 'price', 'payments', 'end'] as const;

export function TermsPage() {
  const { t } = useTranslation(['site', 'common']);
  return (
    <OutlinePage title={t('common:footer.terms')} lead={t('terms.lead', LEGAL_FACTS)}>
      {SECTIONS.map((section) => (
        <OutlineSection key={section} title={t(`terms.${section}.title`)}>
          <p>{t(`terms.${section}.text`, LEGAL_FACTS)}</p>
        </OutlineSection>
      ))}
    </OutlinePage>
  );
}
