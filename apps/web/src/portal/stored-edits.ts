import { refusalOf } from '@harbour/core/contract/errors';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { StoredForm } from '../platform/stored-form.ts';
import { EDITS_KEYS, readTab, removeFromTab, storeInTab } from '../platform/tab-storage.ts';
import { userAtom } from '../state/session.ts';
import { changedFields, type FieldTexts, fillFields, textsIn, untouchedFields } from './edited-fields.ts';

/** The texts with which a form began, and those that were typed over them. */
interface Edits {
  readonly begun: FieldTexts;
  readonly typed: FieldTexts;
}

/**
 * Stores text typed into the form of a record until it is saved, for the lifetime of this tab: it survives a
 * change of language, a reload, and a sign-in that ends meanwhile. Nobody who signs in afterwards as somebody
 * else sees it. If a field no longer has the text that was typed over, its current text stays.
 */
export function useStoredEdits(record: string): StoredForm {
  const account = useAtomValue(userAtom)?._id ?? '';
  return useMemo(() => createStoredEdits(`${EDITS_KEYS}${account}.${record}`), [account, record]);
}

function createStoredEdits(key: string): StoredForm {
  return {
    follow(form, isSent) {
      if (isSent) removeFromTab(key);
      if (form === null) return undefined;
      const stored = isSent ? undefined : readEdits(key);
      const { begun } = stored ?? { begun: storedTextsIn(form) };
      const restore = () => {
        if (stored) fillFields(form, untouchedFields(storedTextsIn(form), begun, stored.typed));
      };
      restore();
      // A choice, such as that of a place, may add fields of its own.
      const timer = setTimeout(restore);
      const store = () => storeEdits(key, { begun, typed: storedTextsIn(form) });
      form.addEventListener('input', store);
      return () => {
        clearTimeout(timer);
        form.removeEventListener('input', store);
      };
    },
  };
}

/** The texts of a form without its passwords, which are never stored. */
function storedTextsIn(form: HTMLFormElement): FieldTexts {
  const secret = new Set(
    [...form.querySelectorAll<HTMLInputElement>('[type=password]')].map(({ name }) => name),
  );
  const texts = Object.entries(textsIn(new FormData(form)));
  return Object.fromEntries(texts.filter(([field]) => !secret.has(field)));
}

function storeEdits(key: string, { begun, typed }: Edits): void {
  storeInTab(key, { begun: encode(begun), typed: encode(typed) });
}

function readEdits(key: string): Edits | undefined {
  const stored = readTab(key);
  const [begun, text] = [stored.get('begun'), stored.get('typed')];
  if (begun === undefined || text === undefined) return undefined;
  const typed = decode(text);
  // A field that did not exist at the start was empty.
  const blank = Object.fromEntries(Object.keys(typed).map((field) => [field, '']));
  return { begun: { ...blank, ...decode(begun) }, typed };
}

const encode = (texts: FieldTexts): string => new URLSearchParams(texts).toString();
const decode = (text: string): FieldTexts => Object.fromEntries(new URLSearchParams(text));

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
