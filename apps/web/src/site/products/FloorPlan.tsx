import { useTranslation } from 'react-i18next';
import styles from './product-pages.module.css';

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
export function FloorPlan() {
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
