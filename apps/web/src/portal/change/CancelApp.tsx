import { cancelReasons } from '@harbour/core/contract/actions';
import { toPlainText } from '@harbour/core/contract/values';
import { type RefCallback, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { createStoredForm } from '../../platform/stored-form.ts';
import { EDITS_KEYS } from '../../platform/tab-storage.ts';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { TimedChange } from './TimedChange.tsx';

/** Longest note in characters, as in the contract. */
const NOTE_LENGTH = 400;

/** Cancels a subscription at the end of its term, and asks for the reason. */
export function CancelApp({ client, user, entry }: PortalAppProps) {
  const { t } = useTranslation('billing');
  const stored = useStoredForm(`cancel.${user._id}`, ['note']);
  return (
    <TimedChange
      app="cancel"
      client={client}
      entry={entry}
      title={t('cancel.title')}
      lead={t('cancel.lead')}
      changeOf={(form) => {
        const note = toPlainText(String(form.get('note') ?? '')).trim();
        const reason = cancelReasons.find((one) => one === form.get('reason')) ?? 'other';
        return { kind: 'cancel', reason, ...(note === '' ? {} : { note }) };
      }}
    >
      <fieldset className={parts.choices} ref={stored}>
        <legend>{t('cancel.reason')}</legend>
        {cancelReasons.map((reason) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} required /> {t(`cancel.reasons.${reason}`)}
          </label>
        ))}
        <TextAreaField label={t('cancel.note')} name="note" maxLength={NOTE_LENGTH} optional />
      </fieldset>
    </TimedChange>
  );
}

/**
 * Stores the texts typed into the form around an element for the lifetime of this tab; pass `fields` as a
 * constant.
 */
function useStoredForm(name: string, fields: readonly string[]): RefCallback<HTMLElement> {
  const key = fields.join(' ');
  return useCallback(
    (element: HTMLElement | null) => {
      const form = element?.closest('form');
      return form ? createStoredForm(`${EDITS_KEYS}${name}`, key.split(' ')).follow(form, false) : undefined;
    },
    [name, key],
  );
}
