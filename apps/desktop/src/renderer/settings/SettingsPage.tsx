import { bandGradient, brand } from '@harbour/core/brand';
import { imageUrl, type PlainRecord, type RecordId } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordEditor } from '../record/form/RecordEditor.tsx';
import { Loading } from '../session/Loading.tsx';
import { ServerPicture } from '../session/ServerPicture.tsx';
import { useResponse } from '../session/use-response.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { titleText } from '../ui/record-title.ts';
import { useLocale } from '../ui/use-locale.ts';
import styles from './settings-preview.module.css';

const GROUPS = [
  { title: 'header', fields: ['header', 'headerPhoto', 'sponsorName'] },
  { title: 'footer', fields: ['footerGradientStart', 'footerGradientEnd'] },
  { title: 'flags', fields: ['showEvent', 'showShop', 'contactForm', 'subscription', 'dark', 'tagManager'] },
  { title: 'selling', fields: ['region', 'regions', 'currency', 'currencies'] },
  { title: 'refunds', fields: ['refundLimits'] },
  { title: 'maps', fields: ['mapHk', 'mapCanada'] },
] as const;

/** Edits the settings of the running site, with a sketch of what visitors will see. */
export function SettingsPage() {
  const { t } = useTranslation('screens');
  const { response: id, error, request } = useResponse(settingsId);
  const layout = useMemo(
    () => GROUPS.map(({ title, fields }) => ({ title: t(`settings.group.${title}`), fields })),
    [t],
  );
  const title = t('settings.title');
  if (id === undefined) {
    return (
      <PageFrame title={title}>
        {error === undefined ? <Loading /> : <LoadFailure error={error} onRetry={request} />}
      </PageFrame>
    );
  }
  return (
    <RecordEditor
      collection="settings"
      id={id}
      layout={layout}
      aside={(record) => <SettingsPreview record={record} />}
      frame={({ form, actions }) => (
        <PageFrame title={title} actions={actions}>
          {form}
        </PageFrame>
      )}
    />
  );
}

/** Returns the id of the only settings record, which is created with the database. */
async function settingsId(client: RealtimeClient): Promise<RecordId | undefined> {
  const query = { name: 'site', $limit: 1, $select: ['_id'] } as const;
  return (await client.service('settings').find({ query })).data[0]?._id;
}

/** Sketches the head of the home page and the footer, from settings that may not be saved yet. */
function SettingsPreview({ record }: { readonly record: PlainRecord }) {
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
          <p className={styles.header}>{header || t('settings.ownHeader')}</p>
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

/**
 * Returns the footer's gradient as the site draws it, dark enough for its text; undefined without a colour,
 * which uses the theme's.
 */
function gradientOf({ footerGradientStart, footerGradientEnd }: PlainRecord): string | undefined {
  const gradient = bandGradient(colourIn(footerGradientStart), colourIn(footerGradientEnd));
  return gradient && `linear-gradient(90deg, ${gradient.start}, ${gradient.end})`;
}

/** Returns a colour that is completely typed. */
function colourIn(value: unknown): string | null {
  return typeof value === 'string' && COLOUR.test(value) ? value : null;
}
