import { LOCALES } from '@harbour/core/i18n';
import * as v from 'valibot';
import { TEXT_LENGTH } from './limits.ts';
import { safeLinkSchema } from './safe-link.ts';
import { nothingSchema, textSchema } from './schemas.ts';

const progress = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The window and what the system around it offers. */
export const shellCalls = {
  'clipboard:read': { takes: v.strictTuple([]), answers: textSchema(TEXT_LENGTH.clipboard) },
  'clipboard:write': { takes: v.strictTuple([textSchema(TEXT_LENGTH.clipboard)]), answers: nothingSchema },
  'links:open': { takes: v.strictTuple([safeLinkSchema]), answers: nothingSchema },
  /** The route of a link that waits, which is then forgotten; `null` when none does. */
  'links:take': { takes: v.strictTuple([]), answers: v.nullable(v.string()) },
  'shell:setTitle': { takes: v.strictTuple([textSchema(TEXT_LENGTH.title)]), answers: nothingSchema },
  'shell:setProgress': { takes: v.strictTuple([v.nullable(progress)]), answers: nothingSchema },
  'shell:notify': {
    takes: v.strictTuple([
      v.strictObject({ title: textSchema(TEXT_LENGTH.title), body: textSchema(TEXT_LENGTH.notification) }),
    ]),
    answers: nothingSchema,
  },
  'shell:setUnsaved': { takes: v.strictTuple([v.boolean()]), answers: nothingSchema },
  'shell:setLocale': { takes: v.strictTuple([v.picklist(LOCALES)]), answers: nothingSchema },
  'shell:setTheme': {
    takes: v.strictTuple([v.picklist(['light', 'dark', 'system'])]),
    answers: nothingSchema,
  },
};
