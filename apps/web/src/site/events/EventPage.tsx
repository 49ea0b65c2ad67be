import { LOCALE_TABLE, linkTo, localizedPath } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Markdown } from '../../ui/markdown/Markdown.tsx';
import { Phrases } from '../../ui/phrases/Phrases.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { EventFacts } from '../EventFacts.tsx';
import styles from './event.module.css';
import type { EventData, MapArea } from './load-event.ts';
import { KM_A_DEGREE, renderMap } from './render-map.ts';
import { useCityName } from './use-city-name.ts';

/** An event: its description with the map of its place, and next to it when and where. */
export function EventPage({ data, locale, params }: PageProps<EventData>) {
  const { t } = useTranslation(['events', 'site', 'common']);
  const { title, content, pictures, image, event, post } = data;
  const { isOver } = event;
  return (
    <Sheet name="events">
      <article className={styles.page}>
        <header className={styles.head}>
          <nav className={styles.line} aria-label={t('common:navigation.breadcrumb')}>
            <Link to={linkTo('events', locale)}>{t('common:navigation.events')}</Link>
          </nav>
          <h1>
            <Phrases>{title}</Phrases>
          </h1>
          {isOver ? <p className={styles.over}>{t('over')}</p> : null}
        </header>
        <div className={styles.split}>
          <div className={styles.story}>
            {image === undefined ? null : (
              <Picture {...image} className={styles.image} sizes="(min-width: 1024px) 680px, 92vw" isFirst />
            )}
            <Markdown text={content} pictures={pictures} />
            <p className={styles.actions}>
              {event.joinUrl === null || isOver ? null : (
                <a className={buttonClassName({})} href={event.joinUrl} rel="noopener">
                  {t('site:blog.event.register')}
                </a>
              )}
              {isOver ? null : (
                <a
                  className={buttonClassName({ kind: 'secondary' })}
                  href={localizedPath(`/events/${params.name}.ics`, locale)}
                >
                  {t('keep')}
                </a>
              )}
              {post === undefined ? null : <ArrowLink to={post}>{t('post')}</ArrowLink>}
            </p>
            <EventPlace data={data} />
          </div>
          <aside>
            <EventFacts event={event} />
          </aside>
        </div>
        <ArrowLink to={linkTo('events', locale)} className={styles.all}>
          {t('all')}
        </ArrowLink>
      </article>
    </Sheet>
  );
}

/** The place as a drawing if the settings have one, and as a link to the exact address. */
function EventPlace({ data: { area, city, event } }: { readonly data: EventData }) {
  const { t } = useTranslation('events');
  const { mapUrl, location } = event;
  const cityName = useCityName();
  return (
    <section className={styles.place}>
      <h2>{t('map.title')}</h2>
      {area === undefined ? null : <EventMap area={area} place={cityName({ city, location })} />}
      {mapUrl === null ? <p>{t('noMap')}</p> : <a href={mapUrl}>{t('map.open')}</a>}
    </section>
  );
}

interface EventMapProps {
  readonly area: MapArea;
  /** The name of the place that the map is of. */
  readonly place: string;
}

const DECIMALS = { maximumFractionDigits: 2 };

/** The map of a place, drawn here: land and water, a mark at the centre, and a scale. */
function EventMap({ area, place }: EventMapProps) {
  const { t } = useTranslation('events');
  const { locale } = usePageHost();
  const { box, stretch, outlines, scaleKm } = renderMap(area);
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
