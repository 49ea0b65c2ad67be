import { useState } from 'react';
import { refusalOf } from '../platform/refusal.ts';
import { changedFields, type FieldTexts, fillFields, textsIn, untouchedFields } from './edited-fields.ts';

interface EditedOptions<R, P> {
  /** The record as it stands now. */
  readonly live: R;
  /** What the form is about in a record; an object is sent as a whole. */
  readonly fieldsOf: (record: R) => P;
  /** What the form's fields say of a record. */
  readonly textsOf: (record: R) => FieldTexts;
  /** Rejects with the server's refusal. */
  readonly patch: (changes: Partial<P> & { readonly version: number }) => Promise<R>;
  /** The record as the server has it. */
  readonly load: () => Promise<R>;
}

interface Edited<R, P> {
  /** The record that the form began with. */
  readonly begun: R;
  /**
   * Sends what differs from it and begins anew from what was saved. Rejects with the server's refusal; all
   * that was typed stays.
   */
  readonly save: (wanted: P, form: HTMLFormElement) => Promise<R>;
}

/**
 * A record in a form. It is held as it was when the form began: a form that named the newest version with
 * older texts would undo what another has changed meanwhile, and nobody would be told.
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
      // Their changes are seen to before the next press: it is about the record as it is then.
      if (refusalOf(error).code === 'conflict') beginAnew(form, textsOf(begun), await load());
      throw error;
    }
  };
  return { begun, save };
}
