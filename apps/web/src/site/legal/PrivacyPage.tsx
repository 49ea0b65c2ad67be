import { useTranslation } from 'react-i18next';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { OutlineSection } from '../../ui/outline/OutlineSection.tsx';
import { LEGAL_FACTS } from './legal-facts.ts';

const SECTIONS = ['kept', 'used', 'cookies', 'rights'] as const;

export function PrivacyPage() {
  const { t } = useTranslation(['site', 'common']);
  return (
    <OutlinePage title={t('common:footer.privacy')} lead={t('privacy.lead', LEGAL_FACTS)}>
      {SECTIONS.map((section) => (
        <OutlineSection key={section} title={t(`privacy.${section}.title`)}>
          <p>{t(`privacy.${section}.text`, LEGAL_FACTS)}</p>
        </OutlineSection>
      ))}
    </OutlinePage>
  );
}
