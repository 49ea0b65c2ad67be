import { useTranslation } from 'react-i18next';
import { TillStage } from '../../demonstration/TillStage.tsx';
import type { PageProps } from '../../page-contract.ts';
import { EntryIndex, keyed } from '../../ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { FactTable } from '../../ui/section/FactTable.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { StepLine } from '../../ui/section/StepLine.tsx';
import { KitchenScreen } from '../../ui/vignette/KitchenScreen.tsx';
import { ClosingPart } from '../ClosingPart.tsx';
import { NextSteps } from '../NextSteps.tsx';
import type { OfferingData } from './load-offering.ts';
import { OfferingParts } from './OfferingParts.tsx';
import styles from './product-pages.module.css';

/** The product for restaurants, from the order to the bill. */
export function RestaurantPage({ data }: PageProps<OfferingData>) {
  const { t } = useTranslation(['offerings', 'common']);
  const texts = t('offerings:restaurant', { returnObjects: true });
  const { way, floor, channels, questions } = texts;
  return (
    <OutlinePage
      eyebrow={t('common:navigation.restaurant')}
      title={texts.title}
      lead={texts.lead}
      actions={<NextSteps />}
      picture={
        <TillStage trade="restaurant">
          <KitchenScreen />
        </TillStage>
      }
    >
      <Section layout="stack" title={way.title}>
        <StepLine steps={Object.values(way.steps)} />
      </Section>
      <Section layout="picture" tone="sunken" title={floor.title} text={floor.text} picture={<FloorPlan />}>
        <EntryIndex entries={keyed(floor.points)} />
      </Section>
      <Section layout="stack" title={channels.title} text={channels.text}>
        <FactTable
          caption={channels.title}
          head={[channels.way, channels.best, channels.pays, channels.needs]}
          rows={Object.entries(channels.rows).map(([key, { way: name, best, pays, needs }]) => ({
            key,
            cells: [name, best, pays, needs],
          }))}
        />
      </Section>
      <OfferingParts {...data} />
      <ClosingPart questions={Object.values(questions)} />
    </OutlinePage>
  );
}

const STATES = ['free', 'ordered', 'eating', 'bill'] as const;

interface Table {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly seats: 2 | 4 | 8;
  readonly state: (typeof STATES)[number];
}

const TABLES: readonly Table[] = [
  { name: '1', x: 40, y: 40, seats: 2, state: 'eating' },
  { name: '2', x: 120, y: 40, seats: 2, state: 'free' },
  { name: '3', x: 200, y: 40, seats: 4, state: 'ordered' },
  { name: '4', x: 310, y: 40, seats: 4, state: 'eating' },
  { name: '5', x: 40, y: 130, seats: 4, state: 'bill' },
  { name: '6', x: 150, y: 130, seats: 4, state: 'free' },
  { name: '7', x: 260, y: 130, seats: 8, state: 'ordered' },
  { name: '8', x: 40, y: 220, seats: 8, state: 'eating' },
  { name: '9', x: 220, y: 220, seats: 2, state: 'bill' },
  { name: '10', x: 310, y: 220, seats: 4, state: 'free' },
];
const WIDTHS = { 2: 54, 4: 84, 8: 140 } as const;

/** A floor plan of tables, each in the colour of its state, with a legend. */
function FloorPlan() {
  const { t } = useTranslation('offerings');
  return (
    <figure className={styles.room}>
      <svg viewBox="0 0 440 300" width="440" height="300" aria-hidden="true">
        <path className={styles.wall} d="M12 12h416v276H250M190 288H12z" />
        {TABLES.map(({ name, x, y, seats, state }) => (
          <g key={name} className={styles[state]}>
            <rect x={x} y={y} width={WIDTHS[seats]} height="52" rx={seats === 2 ? 26 : 10} />
            <text x={x + WIDTHS[seats] / 2} y={y + 32}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.legend}>
        {STATES.map((state) => (
          <span key={state}>
            <svg className={styles[state]} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <rect x="1" y="1" width="14" height="14" rx="4" />
            </svg>
            {t(`restaurant.floor.states.${state}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
