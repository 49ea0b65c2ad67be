import { brand } from '@harbour/core/brand';
import { imageUrl } from '@harbour/core/contract';
import type { PlainRecord } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { ServerPicture } from '../session/ServerPicture.tsx';
import { titleText } from '../ui/record-title.ts';
import { useLocale } from '../ui/use-locale.ts';
import styles from './settings-preview.module.css';

/** The head and foot of the program that visitors see, drawn from settings that may not be saved yet. */
export function SettingsPreview({ record }: { readonly record: PlainRecord }) {
  const { t } = useTranslation('screens');
  const { headerPhoto, sponsorName } = record;
  const header = titleText(record.header, useLocale());
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{t('settings.preview')}</figcaption>
      <div className={styles.screen}>
        <div className={styles.head}>
          {typeof headerPhoto === 'string' ? (
            <ServerPicture className={styles.photo} path={imageUrl(headerPhoto, { size: 'small' })} alt="" />
          ) : null}
          <p className={styles.header}>{header || brand.name}</p>
        </div>
        <div className={styles.body} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
        <div className={styles.foot} style={{ backgroundImage: gradientOf(record) }}>
          {typeof sponsorName === 'string' && sponsorName !== ''
            ? t('settings.sponsoredBy', { name: sponsorName })
            : brand.name}
        </div>
      </div>
    </figure>
  );
}

const COLOUR = /^#[\da-f]{6}$/i;

/** The foot's gradient; undefined, and so the theme's own, until there is a colour. */
function gradientOf({ footerGradientStart, footerGradientEnd }: PlainRecord): string | undefined {
  const colours = [footerGradientStart, footerGradientEnd].filter(
    (colour): colour is string => typeof colour === 'string' && COLOUR.test(colour),
  );
  const [first, last = first] = colours;
  return first === undefined ? undefined : `linear-gradient(90deg, ${first}, ${last})`;
}
