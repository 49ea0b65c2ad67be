import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalculatorChoice, reduceChoice } from '../../quote/calculator-choice.ts';
import type { CatalogueIndustry } from '../../quote/catalogue.ts';
import { encodeChoice } from '../../quote/choice-url.ts';
import { classNames } from '../../ui/class-names.ts';
import scroll from '../../ui/scroll-row/scroll-row.module.css';
import styles from './industry-tabs.module.css';

interface IndustryTabsProps {
  readonly industries: readonly CatalogueIndustry[];
  /** Slug of the selected one. */
  readonly active: string;
  readonly choice: CalculatorChoice;
  readonly onSelect: (slug: string) => void;
}

/**
 * The industries. Each is a link to its calculator, so that it works without JavaScript too. The selected one
 * links to the current choice: pressing it discards nothing.
 */
export function IndustryTabs({ industries, active, choice, onSelect }: IndustryTabsProps) {
  const { t } = useTranslation('pricing');
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab opens
  useEffect(() => scrollIntoRow(current.current), [active]);
  const select = (slug: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (slug !== active) onSelect(slug);
  };
  const choiceIn = (slug: string) =>
    slug === active ? choice : reduceChoice(choice, { type: 'industryChosen', industry: slug });
  return (
    <nav aria-label={t('industries')} className={classNames(scroll.row, styles.tabs)}>
      {industries.map(({ slug, name }) => (
        <a
          key={slug}
          ref={slug === active ? current : undefined}
          className={styles.tab}
          href={`?${encodeChoice(choiceIn(slug))}`}
          aria-current={slug === active ? 'true' : undefined}
          onClick={select(slug)}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Scrolls the row, never the page. */
function scrollIntoRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const { offsetLeft, offsetWidth } = tab;
  const isHidden = offsetLeft < row.scrollLeft || offsetLeft + offsetWidth > row.scrollLeft + row.clientWidth;
  if (isHidden) row.scrollLeft = offsetLeft - (row.clientWidth - offsetWidth) / 2;
}
