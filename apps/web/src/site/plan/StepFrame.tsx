import { linkTo } from '@harbour/core/i18n';
import { formatMoney, isSameMoney, type Money } from '@harbour/core/money';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextList } from '../../quote/use-text-list.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { useTitleFocus } from '../../routing/use-title-focus.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Container } from '../../ui/container/Container.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { SentenceGap } from '../../ui/sentence-gap/SentenceGap.tsx';
import styles from './flow.module.css';
import { STEPS, type Step } from './steps.ts';
import bar from './summary.module.css';
import trailStyles from './trail.module.css';

/** The props of the frame around every step. */
export interface StepFrameProps {
  readonly step: Step;
  readonly url: URL;
  /** The choice, as the query of a link to another step; without a choice there is no way back. */
  readonly search: string;
  /** The amount due today, if known. */
  readonly total: Money | undefined;
  /** The differences to the order that the buyer saw before; absent in steps that do not report them. */
  readonly shown?: ShownBefore | undefined;
  /** The receipt. */
  readonly summary: ReactNode;
}

/** The frame of a step: its position in the flow, its title, its content, and the receipt next to it. */
export function StepFrame({
  step,
  search,
  total,
  shown,
  summary,
  children,
}: StepFrameProps & { readonly children: ReactNode }) {
  const { t } = useTranslation('checkout');
  return (
    <Container className={styles.page}>
      <StepTrail step={step} search={search} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <header className={styles.head}>
            <StepTitle key={step} title={t(`${step}.title`)} />
            <p className={styles.lead}>{t(`${step}.lead`)}</p>
          </header>
          {total && shown && <ChangedOrder {...shown} total={total} />}
          {children}
          {total && <SummaryBar total={total}>{summary}</SummaryBar>}
        </div>
        <aside className={styles.side} aria-label={t('summary.title')}>
          {summary}
        </aside>
      </div>
    </Container>
  );
}

function StepTitle({ title }: { readonly title: string }) {
  return (
    <h1 ref={useTitleFocus()} className={styles.title} tabIndex={-1}>
      {title}
    </h1>
  );
}

interface ChangedOrderProps extends ShownBefore {
  readonly total: Money;
}

/**
 * Shows both prices when a price changed while the buyer was looking at it, before anything is ordered, and
 * names what is no longer sold.
 */
function ChangedOrder({ before, gone, plan, rest, total, dismiss }: ChangedOrderProps) {
  const { t } = useTranslation('checkout');
  const list = useTextList();
  const isUnsold = gone.length > 0 || rest;
  if (!before && !isUnsold) return null;
  return (
    <Banner tone="note" onClose={dismiss}>
      <b>{t(isUnsold ? 'unsold.title' : 'changed.title')}</b>
      {isUnsold && (
        <p>
          {gone.length > 0 ? t('unsold.text', { names: list(gone) }) : t('unsold.rest', { plan: rest })}
          <SentenceGap />
          {plan && t('unsold.plan', { plan })}
        </p>
      )}
      {before && (
        <p>{t('changed.text', { before: formatMoney(before, 'full'), total: formatMoney(total, 'full') })}</p>
      )}
    </Banner>
  );
}

interface SummaryBarProps {
  readonly total: Money;
  /** The receipt that the bar opens. */
  readonly children: ReactNode;
}

/** On a narrow screen: the total stays visible, and one tap opens the receipt. */
function SummaryBar({ total, children }: SummaryBarProps) {
  const { t } = useTranslation('checkout');
  return (
    <details className={bar.bar} data-bottom-bar>
      <summary className={bar.handle}>
        <span>
          <span className={bar.handleLabel}>{t('summary.due')}</span>{' '}
          <output data-total="due">
            <Price amount={total} format="full" className={bar.handleAmount} />
          </output>
        </span>
        <span className={bar.handleLink}>
          {t('summary.receipt')}
          <Icon name="up" size={18} className={bar.handleSign} />
        </span>
      </summary>
      <div className={bar.sheet}>{children}</div>
    </details>
  );
}

interface StepTrailProps {
  readonly step: Step;
  /** The query of the page, so that links keep the choice. */
  readonly search: string;
}

/** The steps of the flow, with links back to the completed ones. */
function StepTrail({ step, search }: StepTrailProps) {
  const { t } = useTranslation('checkout');
  const position = STEPS.indexOf(step);
  return (
    <nav aria-label={t('trail.label')} className={trailStyles.trail}>
      <p className={trailStyles.position}>
        {t('trail.position', { number: position + 1, total: STEPS.length })}
      </p>
      <ol className={trailStyles.steps}>
        {STEPS.map((one, index) => (
          <li
            key={one}
            className={classNames(trailStyles.step, index < position && trailStyles.done)}
            aria-current={one === step ? 'step' : undefined}
          >
            {index < position && search !== '' ? (
              <DoneStep step={one} search={search} />
            ) : (
              <span className={trailStyles.name}>{t(`trail.${one}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function DoneStep({ step, search }: StepTrailProps) {
  const { t } = useTranslation('checkout');
  const { locale } = usePageHost();
  return (
    <Link className={trailStyles.name} to={linkTo('plan', locale, { id: step }) + search}>
      <Icon name="check" size={16} />
      {t(`trail.${step}`)}
    </Link>
  );
}

interface ShownOrder {
  /** The ordered choice: another choice has a different price. */
  readonly search: string;
  /** The industry of these prices. */
  readonly industry: string | undefined;
  /** The chosen industry: its prices load shortly afterwards, unless it is no longer sold. */
  readonly wanted: string | undefined;
  /** The amount due; `undefined` while it is not known. */
  readonly total: Money | undefined;
  /** The plan, then all other items; `undefined` while they are not known. */
  readonly items: readonly NamedItem[] | undefined;
  /** True if the choice names nothing that is not sold; `undefined` while that is not known. */
  readonly isWhole: boolean | undefined;
}

interface NamedItem {
  readonly id: string;
  readonly name: string;
}

/** The differences to what was shown, and a callback for when their reader has noticed them. */
interface ShownBefore {
  /** The total that is no longer valid; `undefined` while it is unchanged. */
  readonly before: Money | undefined;
  /** The names of the items that are no longer sold. */
  readonly gone: readonly string[];
  /** The name of the plan that takes the place of one that is no longer sold. */
  readonly plan: string | undefined;
  /** The name of the plan, if part of the choice was not sold any more when the page was opened. */
  readonly rest: string | undefined;
  readonly dismiss: () => void;
}

/** Compares an order with what was shown for the same choice before its items or its price changed. */
export function useShownBefore(order: ShownOrder): ShownBefore {
  // A choice is whole when it is made: one that an address holds may be older than what is sold.
  const [seen, setSeen] = useState<ShownOrder>({ ...order, isWhole: true });
  const isLoaded = seen.industry !== order.industry && order.industry === order.wanted;
  const isOther = seen.search !== order.search || isLoaded;
  if (isOther || (seen.total === undefined && order.total !== undefined)) setSeen(order);
  const isChanged = !isOther && seen.total && order.total && !isSameMoney(seen.total, order.total);
  const isCut = !isOther && seen.isWhole && order.isWhole === false;
  return {
    ...withdrawn(isOther ? [] : seen.items, order.items),
    before: isChanged ? seen.total : undefined,
    rest: isCut ? order.items?.[0]?.name : undefined,
    dismiss: () => setSeen(order),
  };
}

function withdrawn(
  before: ShownOrder['items'] = [],
  now: ShownOrder['items'] = before,
): Pick<ShownBefore, 'gone' | 'plan'> {
  const gone = before.filter(({ id }) => now.every((item) => item.id !== id));
  const isPlanGone = gone.length > 0 && gone[0] === before[0];
  return { gone: gone.map(({ name }) => name), plan: isPlanGone ? now[0]?.name : undefined };
}
