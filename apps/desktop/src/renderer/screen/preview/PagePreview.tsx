import { Button, ButtonGroup, PopoverNext, SegmentedControl } from '@blueprintjs/core';
import { type PagedCollection, PREVIEW_PATH } from '@harbour/core/contract/actions';
import { hasPublication, publicationState } from '@harbour/core/contract/collections';
import {
  type ContentLanguage,
  contentLanguages,
  isRecordId,
  type PlainRecord,
} from '@harbour/core/contract/values';
import { recordPagePath } from '@harbour/core/i18n';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../record/controls/languages.ts';
import { DayField } from '../../record/dates/DayField.tsx';
import { useBackOffice } from '../../session/back-office.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { useMessages } from '../../ui/messages.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { usePopoverFocus } from '../../ui/use-popover-focus.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useRecord } from '../use-live-records.ts';
import { type Look, PreviewFrames, THEMES, WIDTHS } from './PreviewFrames.tsx';
import styles from './preview.module.css';

interface PagePreviewProps {
  readonly collection: PagedCollection;
  /** The record as it is typed. */
  readonly record: PlainRecord;
}

const WIDE = '(width >= 1440px)';

/** The page of the record being edited: next to the form if there is room, otherwise in a window above it. */
export function PagePreview(props: PagePreviewProps) {
  const { t } = useTranslation('preview');
  const [isOpen, setOpen] = useState(false);
  const locale = useLocale();
  if (useMedia(WIDE))
    return (
      <section className={styles.beside} aria-label={t('title')} data-page-preview>
        <Preview {...props} />
      </section>
    );
  return (
    <section className={styles.closed} aria-label={t('title')} data-roomy>
      <Button text={t('open')} onClick={() => setOpen(true)} />
      <OpenOnSite {...props} locale={locale} />
      {isOpen ? (
        <DialogFrame
          title={t('title')}
          isOpen
          onClose={() => setOpen(false)}
          width="94vw"
          className={styles.window}
        >
          <Preview {...props} />
        </DialogFrame>
      ) : null}
    </section>
  );
}

function Preview({ collection, record }: PagePreviewProps) {
  const { t } = useTranslation('preview');
  const [look, setLook] = useState<Look>({ locale: useLocale(), theme: 'light', width: 'desktop' });
  const change = (part: Partial<Look>) => setLook((last) => ({ ...last, ...part }));
  return (
    <>
      <div className={styles.tools}>
        <SegmentedControl
          size="small"
          aria-label={t('language')}
          value={look.locale}
          options={contentLanguages.map((value) => ({ value, label: languageName(value) }))}
          onValueChange={(value) => change({ locale: contentLanguages.find((one) => one === value) ?? 'en' })}
        />
        <SegmentedControl
          size="small"
          aria-label={t('width.label')}
          value={look.width}
          options={WIDTHS.map((value) => ({ value, label: t(`width.${value}`) }))}
          onValueChange={(value) => change({ width: WIDTHS.find((one) => one === value) ?? 'desktop' })}
        />
        <SegmentedControl
          size="small"
          aria-label={t('theme.label')}
          value={look.theme}
          options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          onValueChange={(value) => change({ theme: THEMES.find((one) => one === value) ?? 'light' })}
        />
        <ButtonGroup>
          <PreviewLink collection={collection} record={record} locale={look.locale} />
          <OpenOnSite collection={collection} record={record} locale={look.locale} />
        </ButtonGroup>
      </div>
      <PreviewFrames collection={collection} record={record} look={look} />
    </>
  );
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

interface PageToolProps {
  readonly collection: PagedCollection;
  /** The record as it is typed. */
  readonly record: PlainRecord;
  readonly locale: ContentLanguage;
}

/** Opens the public page of a record; nothing for a record that was never saved. */
function OpenOnSite({ record: { _id }, ...props }: PageToolProps) {
  return typeof _id === 'string' ? <OpenSaved {...props} id={_id} /> : null;
}

interface OpenSavedProps extends Omit<PageToolProps, 'record'> {
  readonly id: string;
}

/**
 * Visitors see the saved record, so its address and state count, not the typed ones. Disabled while the
 * public does not see it.
 */
function OpenSaved({ collection, id, locale }: OpenSavedProps) {
  const { t } = useTranslation('preview');
  const { host, serverUrl } = useBackOffice();
  const { record: saved } = useRecord(collection, id);
  const path = saved && recordPagePath(collection, saved, locale);
  if (!saved || path === undefined) return null;
  const now = new Date().toISOString();
  const isPublic = !hasPublication(collection) || publicationState(collection, saved, { now }) === 'live';
  return (
    <Button
      size="small"
      text={t('openOnSite')}
      disabled={!isPublic}
      title={isPublic ? undefined : t('notPublic')}
      onClick={() => void host.links.open(new URL(path, serverUrl || location.origin).href)}
    />
  );
}

/**
 * Copies a link with which a colleague sees the saved record as on a day; without a day in its current state.
 */
function PreviewLink(props: PageToolProps) {
  const { t } = useTranslation('preview');
  const focus = usePopoverFocus();
  if (!isRecordId(props.record._id)) return null;
  return (
    <PopoverNext placement="bottom-end" content={<LinkForm {...props} />} {...focus}>
      <Button size="small" text={t('link.open')} />
    </PopoverNext>
  );
}

function LinkForm({ collection, record, locale }: PageToolProps) {
  const { t } = useTranslation('preview');
  const { client, serverUrl } = useBackOffice();
  const messages = useMessages();
  const [day, setDay] = useState<string | null>(null);
  const [address, setAddress] = useState('');
  const copy = useSubmit(async () => {
    if (!isRecordId(record._id)) return;
    const at = day === null ? new Date() : new Date(`${day}T23:59:59+08:00`);
    const data = { collection, record: record._id, at: at.toISOString() };
    const { token } = await client.call('previews/link', data);
    const path = `${PREVIEW_PATH}/${token}?locale=${locale}`;
    const { href } = new URL(path, serverUrl || location.origin);
    setAddress(href);
    await navigator.clipboard.writeText(href).then(() => messages.success(t('link.copied')));
  });
  return (
    <div className={styles.link}>
      <DayField label={t('link.day')} value={day} onChange={setDay} />
      <p className={styles.note}>{t('link.note')}</p>
      <BusyButton
        intent="primary"
        size="small"
        isBusy={copy.isBusy}
        text={t('link.copy')}
        onClick={copy.run}
      />
      {address ? (
        <input className={styles.address} readOnly value={address} aria-label={t('link.open')} />
      ) : null}
      <FormError error={copy.error} />
    </div>
  );
}
