import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { Container } from '../../ui/container/Container.tsx';
import { IndustryScene } from '../../ui/illustration/IndustryScene.tsx';
import { sceneNameOf } from '../../ui/illustration/scene-name.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { EntryIndex, keyed } from '../../ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { Phrases } from '../../ui/phrases/Phrases.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { StepLine } from '../../ui/section/StepLine.tsx';
import { CustomersSection } from '../CustomersSection.tsx';
import { PlanReceipt } from '../PlanReceipt.tsx';
import type { StudyLink, StudyResult } from './load-studies.ts';
import type { Industry, TradeFacts, UseCase, UseCases } from './load-use-cases.ts';
import { OwnParts, TradeSlip } from './OwnParts.tsx';
import rows from './study-rows.module.css';
import styles from './use-case.module.css';

type OneTradeProps = Omit<Extract<UseCases, { readonly kind: 'trade' }>, 'kind'>;

/** An industry, or one of its use cases: its day and benefits, modules and prices, and related use cases. */
export function OneTrade({ industry, item, own, facts }: OneTradeProps) {
  const { t } = useTranslation('trades');
  const shown = item ?? industry;
  return (
    <OutlinePage
      eyebrow={item === undefined ? t('all') : industry.name}
      title={shown.name}
      lead={shown.description}
      actions={<TradeActions industry={industry} own={own} />}
      picture={
        own === undefined ? (
          <div className={styles.shop}>
            <IndustryScene name={sceneNameOf(industry.slug, 0)} />
          </div>
        ) : (
          <TradeSlip slip={own.story.slip} />
        )
      }
    >
      {own === undefined ? (
        <TradeStory slug={industry.slug} isCase={item !== undefined} />
      ) : (
        <OwnParts {...own} name={shown.name} />
      )}
      {own === undefined ? (
        <IndustryCases industry={industry} item={item} studies={facts.studies} />
      ) : (
        <OnwardLinks industry={industry} item={item} studies={facts.studies} />
      )}
      <CustomersSection customers={facts.customers} />
      {facts.plans.length === 0 || own !== undefined ? null : (
        <Section title={t('plans')}>
          <PlanReceipt plans={facts.plans} />
        </Section>
      )}
    </OutlinePage>
  );
}

function TradeActions({ industry, own }: Pick<OneTradeProps, 'industry' | 'own'>) {
  const { t } = useTranslation(['trades', 'site']);
  const { locale } = usePageHost();
  const price = own?.price?.to ?? linkTo('pricing', locale, {}, { industry: industry.slug });
  return (
    <>
      <ContactLink className={buttonClassName({ size: 'large' })}>{t('site:home.action')}</ContactLink>
      <ArrowLink to={price}>{t('price', { industry: industry.name })}</ArrowLink>
    </>
  );
}

interface RelatedProps extends Pick<OneTradeProps, 'industry' | 'item'> {
  readonly studies: TradeFacts['studies'];
}

/** The use cases of an industry with their descriptions, and its case studies. */
function IndustryCases({ industry, item, studies }: RelatedProps) {
  const { t } = useTranslation('trades');
  const cases = othersOf(industry, item);
  return (
    <>
      {cases.length === 0 ? null : (
        <Section title={item === undefined ? t('cases') : t('case.others', { industry: industry.name })}>
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
      {studies.length === 0 ? null : (
        <Section layout="stack" tone="sunken" title={t('studies')}>
          <StudyRows studies={studies} />
        </Section>
      )}
    </>
  );
}

/** Links to the industry's other use cases, to the pages about switching, and to the case studies. */
function OnwardLinks({ industry, item, studies }: RelatedProps) {
  const { t } = useTranslation(['trades', 'common']);
  const { locale } = usePageHost();
  const cases = othersOf(industry, item).map(({ href, name }) => ({ to: href, text: name }));
  const moves = [
    { to: linkTo('fromPaper', locale), text: t('common:navigation.fromPaper') },
    { to: linkTo('fromRegister', locale), text: t('common:navigation.fromRegister') },
    { to: linkTo('fromSystem', locale), text: t('common:navigation.fromSystem') },
  ];
  return (
    <Container className={styles.onward}>
      <LinkList title={t('case.others', { industry: industry.name })} links={cases} />
      <LinkList title={t('case.from')} links={moves} />
      <LinkList title={t('studies')} links={studies.map(({ to, term }) => ({ to, text: term }))} />
    </Container>
  );
}

interface LinkListProps {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly text: string }[];
}

function LinkList({ title, links }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className={styles.listTitle}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <SiteLink to={to}>{text}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function othersOf({ items }: Industry, item: UseCase | undefined): readonly UseCase[] {
  return items.filter(({ href }) => href !== item?.href);
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
  if (!isDescribed(slug, stories)) return null;
  const { points, day } = stories[slug];
  const responses = (
    <Section key="answers" title={t('answers')} tone={isCase ? 'sunken' : 'paper'}>
      <EntryIndex entries={keyed(points)} />
    </Section>
  );
  const hours = (
    <Section key="day" layout="stack" title={t('day')} tone={isCase ? 'paper' : 'sunken'}>
      <StepLine steps={Object.values(day)} />
    </Section>
  );
  return isCase ? [hours, responses] : [responses, hours];
}

function isDescribed<Stories extends object>(slug: PropertyKey, stories: Stories): slug is keyof Stories {
  return Object.hasOwn(stories, slug);
}

/** Case studies, each with its opening and, next to it, its first figures. */
function StudyRows({ studies }: { readonly studies: readonly StudyLink[] }) {
  return (
    <ul className={rows.studies}>
      {studies.map(({ key, term, text, to, results }) => (
        <li key={key} className={rows.study}>
          <div>
            <h3 className={rows.title}>
              <Link to={to}>
                <Phrases>{term}</Phrases>
              </Link>
            </h3>
            <p>{text}</p>
          </div>
          {results.length === 0 ? null : <Figures results={results} />}
        </li>
      ))}
    </ul>
  );
}

function Figures({ results }: { readonly results: readonly StudyResult[] }) {
  const { t } = useTranslation('trades');
  return (
    <dl className={rows.figures}>
      {results.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={rows.now}>{after.text}</dd>
          <dd>{t('facts.was', { value: before.text })}</dd>
        </div>
      ))}
    </dl>
  );
}
