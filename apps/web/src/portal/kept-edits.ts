import { useMemo } from 'react';
import type { KeptForm } from '../platform/kept-typing.ts';
import { EDITS_KEYS, forgetInTab, keepInTab, readTab } from '../platform/tab-storage.ts';
import { type FieldTexts, fillFields, textsIn, untouchedFields } from './edited-fields.ts';

/** The texts with which a form began, and those that were typed over them. */
interface Edits {
  readonly begun: FieldTexts;
  readonly typed: FieldTexts;
}

/**
 * Stores text typed into the form of a record until it is saved, for the lifetime of this tab: it survives a
 * change of language, a reload, and a sign-in that ends meanwhile. If a field no longer has the text that was
 * typed over, its current text stays.
 */
export function useKeptEdits(record: string): KeptForm {
  return useMemo(() => createKeptEdits(`${EDITS_KEYS}${record}`), [record]);
}

function createKeptEdits(key: string): KeptForm {
  return {
    follow(form, isSent) {
      if (isSent) forgetInTab(key);
      if (form === null) return undefined;
      const kept = isSent ? undefined : readEdits(key);
      const { begun } = kept ?? { begun: keptTextsIn(form) };
      const restore = () => {
        if (kept) fillFields(form, untouchedFields(keptTextsIn(form), begun, kept.typed));
      };
      restore();
      // A choice, such as that of a place, may add fields of its own.
      const timer = setTimeout(restore);
      const keep = () => keepEdits(key, { begun, typed: keptTextsIn(form) });
      form.addEventListener('input', keep);
      return () => {
        clearTimeout(timer);
        form.removeEventListener('input', keep);
      };
    },
  };
}

/** The texts of a form without its passwords, which are never stored. */
function keptTextsIn(form: HTMLFormElement): FieldTexts {
  const secret = new Set(
    [...form.querySelectorAll<HTMLInputElement>('[type=password]')].map(({ name }) => name),
  );
  const texts = Object.entries(textsIn(new FormData(form)));
  return Object.fromEntries(texts.filter(([field]) => !secret.has(field)));
}

function keepEdits(key: string, { begun, typed }: Edits): void {
  keepInTab(key, { begun: encode(begun), typed: encode(typed) });
}

function readEdits(key: string): Edits | undefined {
  const kept = readTab(key);
  const [begun, text] = [kept.get('begun'), kept.get('typed')];
  if (begun === undefined || text === undefined) return undefined;
  const typed = decode(text);
  // A field that did not exist at the start was empty.
  const blank = Object.fromEntries(Object.keys(typed).map((field) => [field, '']));
  return { begun: { ...blank, ...decode(begun) }, typed };
}

const encode = (texts: FieldTexts): string => new URLSearchParams(texts).toString();
const decode = (text: string): FieldTexts => Object.fromEntries(new URLSearchParams(text));
