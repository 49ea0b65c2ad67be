import { refusalOf } from '@harbour/core/contract/errors';
import { useState } from 'react';
import { changedFields, type FieldTexts, fillFields, textsIn, untouchedFields } from './edited-fields.ts';

interface EditedOptions<R, P> {
  /** The current record. */
  readonly live: R;
  /** The part of a record that the form edits; objects are sent whole. */
  readonly fieldsOf: (record: R) => P;
  /** The texts of the form's fields for a record. */
  readonly textsOf: (record: R) => FieldTexts;
  /** Rejects with the server's refusal. */
  readonly patch: (changes: Partial<P> & { readonly version: number }) => Promise<R>;
  /** Loads the record from the server. */
  readonly load: () => Promise<R>;
}

interface Edited<R, P> {
  /** The record with which the form began. */
  readonly begun: R;
  /**
   * Sends the differences from it and starts over from the saved record. Rejects with the server's refusal;
   * everything typed is kept.
   */
  readonly save: (wanted: P, form: HTMLFormElement) => Promise<R>;
}

/**
 * Edits a record in a form. The form keeps the record with which it began: sending the newest version with
 * older texts would silently undo another person's change.
 */
export function useEditedRecord<R extends { readonly version: number }, P extends object>(
  options: EditedOptions<R, P>,
): Edited<R, P> {
  const { live, fieldsOf, textsOf, patch, load } = options;
  const [begun, setBegun] = useState(live);
  const beginAnew = (form: HTMLFormElement, from: FieldTexts, record: R) => {
    fillFields(form, untouchedFields(textsIn(new FormData(form)), from, textsOf(record)));
    setBegun(record);
  };
  const save = async (wanted: P, form: HTMLFormElement) => {
    const sent = textsIn(new FormData(form));
    const changes = changedFields(fieldsOf(begun), wanted);
    try {
      const saved =
        Object.keys(changes).length > 0 ? await patch({ ...changes, version: begun.version }) : live;
      beginAnew(form, sent, saved);
      return saved;
    } catch (error) {
      // Their changes are merged before the next submit, which is then based on the current record.
      if (refusalOf(error).code === 'conflict') beginAnew(form, textsOf(begun), await load());
      throw error;
    }
  };
  return { begun, save };
}
