import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { IndustryScene } from '../../ui/illustration/IndustryScene.tsx';
import { sceneNameOf } from '../../ui/illustration/scene-name.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { EntryIndex } from '../../ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { StepLine } from '../../ui/section/StepLine.tsx';
import { CustomersSection } from '../CustomersSection.tsx';
import { keyed } from '../keyed.ts';
import { PlanReceipt } from '../PlanReceipt.tsx';
import type { Industry, TradeFacts, UseCase } from './load-use-cases.ts';
import styles from './use-case.module.css';

interface OneTradeProps {
  readonly industry: Industry;
  readonly item: UseCase | undefined;
  readonly facts: TradeFacts;
}

/** An industry or one of its use cases: the benefits, the modules and prices, and related use cases. */
export function OneTrade({ industry, item, facts }: OneTradeProps) {
  const { t } = useTranslation('trades');
  const { locale } = usePageHost();
  const shown = item ?? industry;
  const cases = industry.items.filter(({ href }) => href !== item?.href);
  return (
    <OutlinePage
      eyebrow={item === undefined ? t('all') : industry.name}
      title={shown.name}
      lead={shown.description}
      actions={
        <ArrowLink to={linkTo('pricing', locale, {}, { industry: industry.slug })}>
          {t('price', { industry: industry.name })}
        </ArrowLink>
      }
      picture={
        <div className={styles.shop}>
          <IndustryScene name={sceneNameOf(industry.slug, 0)} />
        </div>
      }
    >
      <TradeStory slug={industry.slug} isCase={item !== undefined} />
      {cases.length === 0 ? null : (
        <Section title={item === undefined ? t('cases') : t('others', { industry: industry.name })}>
          <EntryIndex
            entries={cases.map(({ href, name, description }) => ({
              key: href,
              term: name,
              text: description,
              to: href,
            }))}
          />
        </Section>
      )}
      <CustomersSection customers={facts.customers} />
      {facts.studies.length === 0 ? null : (
        <Section layout="stack" tone="sunken" title={t('studies')}>
          <EntryIndex entries={facts.studies} />
        </Section>
      )}
      {item === undefined || facts.modules.length === 0 ? null : (
        <Section title={t('modules')}>
          <EntryIndex entries={facts.modules} />
        </Section>
      )}
      {facts.plans.length === 0 ? null : (
        <Section title={t('plans')}>
          <PlanReceipt plans={facts.plans} />
        </Section>
      )}
    </OutlinePage>
  );
}

interface TradeStoryProps {
  /** The industry's slug; an industry added by staff has no story yet. */
  readonly slug: string;
  /** True on the page of a use case, where the day comes first. */
  readonly isCase: boolean;
}

/** The benefits for an industry, and a day in its shop. */
function TradeStory({ slug, isCase }: TradeStoryProps) {
  const { t } = useTranslation('trades');
  const stories = t('trade', { returnObjects: true });
  if (!isTold(slug, stories)) return null;
  const { points, day } = stories[slug];
  const answers = (
    <Section key="answers" title={t('answers')} tone={isCase ? 'sunken' : 'paper'}>
      <EntryIndex entries={keyed(points)} />
    </Section>
  );
  const hours = (
    <Section key="day" layout="stack" title={t('day')} tone={isCase ? 'paper' : 'sunken'}>
      <StepLine steps={Object.values(day)} />
    </Section>
  );
  return isCase ? [hours, answers] : [answers, hours];
}

function isTold<Stories extends object>(slug: PropertyKey, stories: Stories): slug is keyof Stories {
  return Object.hasOwn(stories, slug);
}
