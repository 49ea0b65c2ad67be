import { useTranslation } from 'react-i18next';
import { EntryIndex } from '../../ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { OutlineSection } from '../../ui/outline/OutlineSection.tsx';
import { FIGURES } from '../figures.ts';
import { PortalSteps } from '../steps.tsx';

const STEPS = ['step2', 'step3', 'step4'] as const;

/** The steps after an order, and where to follow them. */
export function NextDays() {
  const { t } = useTranslation(['site', 'enquiry']);
  const count = FIGURES.kitWorkingDays;
  return (
    <OutlinePage title={t('done.title')} lead={t('done.lead')} actions={<PortalSteps />}>
      <OutlineSection title={t('enquiry:next.title')}>
        <EntryIndex
          entries={STEPS.map((key) => ({
            key,
            term: t(`home.switch.${key}.title`, { count }),
            text: t(`home.switch.${key}.text`),
          }))}
        />
      </OutlineSection>
    </OutlinePage>
  );
}
