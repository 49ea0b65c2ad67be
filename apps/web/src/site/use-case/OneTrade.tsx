import { type Locale, linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { IndustryScene } from '../../ui/illustration/IndustryScene.tsx';
import { sceneNameOf } from '../../ui/illustration/scene-name.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { EntryIndex } from '../../ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { OutlineSection } from '../../ui/outline/OutlineSection.tsx';
import type { Industry, UseCase } from './load-use-cases.ts';
import styles from './use-case.module.css';

interface OneTradeProps {
  readonly industry: Industry;
  readonly item: UseCase | undefined;
  readonly locale: Locale;
}

/** One trade's shop on its street, or one case of it, and the cases beside. */
export function OneTrade({ industry, item, locale }: OneTradeProps) {
  const { t } = useTranslation('site');
  const shown = item ?? industry;
  const cases = industry.items.filter(({ href }) => href !== item?.href);
  return (
    <OutlinePage
      title={shown.name}
      lead={shown.description}
      actions={
        <ArrowLink to={linkTo('pricing', locale, {}, { industry: industry.slug })}>
          {t('useCase.price', { industry: industry.name })}
        </ArrowLink>
      }
      picture={
        <div className={styles.shop}>
          <IndustryScene name={sceneNameOf(industry.slug, 0)} />
        </div>
      }
    >
      <OutlineSection
        title={item === undefined ? t('useCase.cases') : t('useCase.others', { industry: industry.name })}
      >
        <EntryIndex
          entries={cases.map(({ href, name, description }) => ({
            key: href,
            term: name,
            text: description,
            to: href,
          }))}
        />
      </OutlineSection>
    </OutlinePage>
  );
}
