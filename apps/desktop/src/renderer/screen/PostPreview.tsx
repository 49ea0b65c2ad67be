import { excerptOf, imageUrl } from '@harbour/core/contract';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import { isRecord, type PlainRecord } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { ServerPicture } from '../session/ServerPicture.tsx';
import { formatMoment } from '../ui/format-moment.ts';
import { titleText } from '../ui/record-title.ts';
import { useDateLocale, useLocale } from '../ui/use-locale.ts';
import styles from './post-preview.module.css';

interface PostPreviewProps {
  readonly record: PlainRecord;
}

/** Shows a post as the site lists it: picture, date, title, first lines, and the place of its event. */
export function PostPreview({ record }: PostPreviewProps) {
  const { t } = useTranslation('screens');
  const locale = useLocale();
  const { image, title, content, event, hasEvent } = record;
  return (
    <figure className={styles.preview} data-roomy>
      <figcaption className={styles.caption}>{t('post.preview')}</figcaption>
      <article className={styles.post} lang={LOCALE_TABLE[locale].htmlLang}>
        {typeof image === 'string' ? (
          <ServerPicture className={styles.picture} path={imageUrl(image, { size: 'medium' })} alt="" />
        ) : (
          <div className={styles.noPicture} />
        )}
        <div className={styles.words}>
          <PostDate record={record} />
          <p className={styles.title}>{titleText(title, locale) || t('post.noTitle')}</p>
          <p className={styles.lines}>{excerptOf(titleText(content, locale)) || t('post.noText')}</p>
          {hasEvent === true && isRecord(event) ? <EventFacts event={event} /> : null}
        </div>
      </article>
    </figure>
  );
}

function PostDate({ record: { publishFrom, hiddenTime } }: PostPreviewProps) {
  const { t } = useTranslation('screens');
  const dates = useDateLocale();
  if (hiddenTime === true) return null;
  return (
    <p className={styles.date}>
      {typeof publishFrom === 'string' ? formatMoment(publishFrom, dates, 'day') : t('post.noDate')}
    </p>
  );
}

function EventFacts({ event: { startDate, endDate, location } }: { readonly event: PlainRecord }) {
  const { t } = useTranslation('records');
  const dates = useDateLocale();
  const times = [startDate, endDate].flatMap((at) =>
    typeof at === 'string' ? [formatMoment(at, dates)] : [],
  );
  const place =
    typeof location === 'string' ? t(`value.location.${location}`, { defaultValue: location }) : '';
  return <p className={styles.event}>{[times.join(' – '), place].filter(Boolean).join(' · ')}</p>;
}
