import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { EntryIndex } from '../../ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { OutlineSection } from '../../ui/outline/OutlineSection.tsx';
import { StockCount } from '../../ui/vignette/StockCount.tsx';
import type { ListedModule } from '../listed-modules.ts';
import { NextSteps } from '../NextSteps.tsx';

/** Each module at length: first those that grow with the shop, then those that are there or not. */
export function AdvancedFeaturePage({ data, locale }: PageProps<readonly ListedModule[]>) {
  const { t } = useTranslation(['site', 'common']);
  const entries = (counter: boolean) =>
    data
      .filter((module) => module.counter === counter)
      .map(({ slug, name, description }) => ({
        key: slug,
        term: name,
        text: description,
        to: `${linkTo('featureList', locale)}#${slug}`,
      }));
  return (
    <OutlinePage
      eyebrow={t('common:navigation.advancedFeatures')}
      title={t('advanced.title')}
      lead={t('advanced.lead')}
      actions={<NextSteps />}
      picture={<StockCount />}
    >
      <OutlineSection title={t('advanced.counted')}>
        <EntryIndex entries={entries(true)} />
      </OutlineSection>
      <OutlineSection title={t('advanced.whole')}>
        <EntryIndex entries={entries(false)} />
      </OutlineSection>
    </OutlinePage>
  );
}
