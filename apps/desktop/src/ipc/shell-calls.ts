import { LOCALES } from '@harbour/core/i18n';
import * as v from 'valibot';
import { TEXT_LENGTH } from './limits.ts';
import { safeLinkSchema } from './safe-link.ts';

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));
const progress = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const nothing = v.undefined_();

/** The window and what the system around it offers. */
export const shellCalls = {
  'clipboard:read': { takes: v.strictTuple([]), answers: text(TEXT_LENGTH.clipboard) },
  'clipboard:write': { takes: v.strictTuple([text(TEXT_LENGTH.clipboard)]), answers: nothing },
  'links:open': { takes: v.strictTuple([safeLinkSchema]), answers: nothing },
  /** The route of a link that waits, which is then forgotten; `null` when none does. */
  'links:take': { takes: v.strictTuple([]), answers: v.nullable(v.string()) },
  'shell:setTitle': { takes: v.strictTuple([text(TEXT_LENGTH.title)]), answers: nothing },
  'shell:setProgress': { takes: v.strictTuple([v.nullable(progress)]), answers: nothing },
  'shell:notify': {
    takes: v.strictTuple([
      v.strictObject({ title: text(TEXT_LENGTH.title), body: text(TEXT_LENGTH.notification) }),
    ]),
    answers: nothing,
  },
  'shell:setUnsaved': { takes: v.strictTuple([v.boolean()]), answers: nothing },
  'shell:setLocale': { takes: v.strictTuple([v.picklist(LOCALES)]), answers: nothing },
  'shell:setTheme': { takes: v.strictTuple([v.picklist(['light', 'dark', 'system'])]), answers: nothing },
};
