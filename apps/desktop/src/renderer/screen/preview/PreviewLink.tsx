import { Button, PopoverNext } from '@blueprintjs/core';
import { type PagedCollection, PREVIEW_PATH } from '@harbour/core/contract/actions';
import { type ContentLanguage, isRecordId } from '@harbour/core/contract/values';
import type { PlainRecord } from '@harbour/core/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../record/dates/DayField.tsx';
import { useBackOffice } from '../../session/back-office.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { useMessages } from '../../ui/messages.ts';
import { usePopoverFocus } from '../../ui/use-popover-focus.ts';
import styles from './preview.module.css';

interface PreviewLinkProps {
  readonly collection: PagedCollection;
  readonly record: PlainRecord;
  readonly locale: ContentLanguage;
}

/**
 * Copies a link with which a colleague sees the saved record as on a day; without a day in its current state.
 */
export function PreviewLink(props: PreviewLinkProps) {
  const { t } = useTranslation('preview');
  const focus = usePopoverFocus();
  if (!isRecordId(props.record._id)) return null;
  return (
    <PopoverNext placement="bottom-end" content={<LinkForm {...props} />} {...focus}>
      <Button size="small" text={t('link.open')} />
    </PopoverNext>
  );
}

function LinkForm({ collection, record, locale }: PreviewLinkProps) {
  const { t } = useTranslation('preview');
  const { client, serverUrl } = useBackOffice();
  const messages = useMessages();
  const [day, setDay] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [address, setAddress] = useState('');
  const copy = async () => {
    if (!isRecordId(record._id)) return;
    setBusy(true);
    setError(null);
    try {
      const at = day === null ? new Date() : new Date(`${day}T23:59:59+08:00`);
      const data = { collection, record: record._id, at: at.toISOString() };
      const { token } = await client.call('previews/link', data);
      const path = `${PREVIEW_PATH}/${token}?locale=${locale}`;
      const { href } = new URL(path, serverUrl || location.origin);
      setAddress(href);
      await navigator.clipboard.writeText(href).then(() => messages.success(t('link.copied')));
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.link}>
      <DayField label={t('link.day')} value={day} onChange={setDay} />
      <p className={styles.note}>{t('link.note')}</p>
      <BusyButton
        intent="primary"
        size="small"
        isBusy={isBusy}
        text={t('link.copy')}
        onClick={() => void copy()}
      />
      {address ? (
        <input className={styles.address} readOnly value={address} aria-label={t('link.open')} />
      ) : null}
      <FormError error={error} />
    </div>
  );
}
