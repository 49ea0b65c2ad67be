import { LOCALE_TABLE } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { drawMap, KM_A_DEGREE } from './draw-map.ts';
import styles from './event.module.css';
import type { MapArea } from './load-event.ts';

interface EventMapProps {
  readonly area: MapArea;
  /** The name of the place that the map is of. */
  readonly place: string;
}

const DECIMALS = { maximumFractionDigits: 2 };

/** The map of a place, drawn here: land and water, a mark at the centre, and a scale. */
export function EventMap({ area, place }: EventMapProps) {
  const { t } = useTranslation('events');
  const { locale } = usePageHost();
  const { box, stretch, outlines, scaleKm } = drawMap(area);
  const { x, y, width, height } = box;
  const unit = width / 100;
  const format = new Intl.NumberFormat(LOCALE_TABLE[locale].iso, DECIMALS);
  const middle = { x: x + width / 2, y: y + height / 2 };
  const scale = { x: x + 5 * unit, y: y + height - 6 * unit, length: scaleKm / KM_A_DEGREE };
  return (
    <figure className={styles.map}>
      <svg viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={t('map.label', { place })}>
        <g transform={`scale(${stretch} 1)`}>
          {outlines.map((points) => (
            <polygon key={points} points={points} className={styles.land} />
          ))}
        </g>
        <circle cx={middle.x} cy={middle.y} r={5 * unit} className={styles.halo} />
        <circle cx={middle.x} cy={middle.y} r={1.8 * unit} className={styles.mark} />
        <path
          d={`M${scale.x} ${scale.y}v${2 * unit}h${scale.length}v${-2 * unit}`}
          className={styles.scale}
        />
        <text x={scale.x + 2 * unit} y={scale.y} fontSize={4.5 * unit} className={styles.scaleText}>
          {t('map.scale', { count: scaleKm })}
        </text>
      </svg>
      <figcaption>
        {t('map.centre', {
          latitude: format.format(area.latitude),
          longitude: format.format(area.longitude),
        })}
      </figcaption>
    </figure>
  );
}
