import type { PostProcessorModule } from 'i18next';
import type { Locale } from './languages.ts';
import type { Namespace, Translations } from './locale-files.ts';

/** A locale file of a language, and the same file of its fallbacks, the nearest first. */
interface PartialFile {
  readonly locale: Locale;
  readonly namespace: Namespace;
  readonly own: Translations;
  readonly standIns: readonly Translations[];
}

/** Completes the files of partial languages, and reports the texts that another language provides. */
export interface FallbackTexts {
  readonly complete: (file: PartialFile) => Translations;
  readonly reporter: PostProcessorModule;
}

/** The language, namespace and key in which i18next found a text. */
interface ResolvedText {
  readonly res?: unknown;
  readonly usedLng?: string;
  readonly usedNS?: string;
  readonly usedKey?: string;
}

/**
 * Creates what an i18next instance with partial languages needs. Its reporter calls `onMissingKey` for texts
 * that came from a fallback language, those that completed a group included; i18next itself reports only
 * those that no language has.
 */
export function createFallbackTexts(
  onMissingKey: (missing: { readonly key: string; readonly locale: string }) => void = () => {},
): FallbackTexts {
  const filled = new Set<string>();
  const filledKey = (locale: string, key: string) => `${locale} ${key}`;
  return {
    complete: ({ locale, namespace, own, standIns }) =>
      withGroups(own, standIns, (key) => filled.add(filledKey(locale, `${namespace}:${key}`))),
    reporter: {
      type: 'postProcessor',
      name: 'fallbackReporter',
      // biome-ignore lint/complexity/useMaxParams: i18next calls it so
      process(text: string, _keys: string[], options: { i18nResolved?: ResolvedText }, { language }) {
        const { usedLng, usedNS, usedKey, res } = options.i18nResolved ?? {};
        const isFilled = filled.has(filledKey(language, `${usedNS}:${usedKey}`));
        if (res !== undefined && (usedLng !== language || isFilled)) {
          onMissingKey({ key: `${usedNS}:${usedKey}`, locale: language });
        }
        return text;
      },
    },
  };
}

/** The plural forms of a text belong to one language: those of another are never mixed in. */
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/**
 * Completes each group of texts that a language has in part from the files of its fallbacks, the nearest
 * first. i18next falls back text by text, but returns a group as its language has it: a page that reads a
 * whole group would lack texts. Calls `onFilled` with the key of each text that was added.
 */
export function withGroups(
  own: Translations,
  standIns: readonly Translations[],
  onFilled: (key: string) => void = () => {},
): Translations {
  const fill = (group: Translations, others: readonly Translations[], prefix: string): Translations => {
    const filled: Record<string, string | Translations> = { ...group };
    for (const key of new Set(others.flatMap((other) => Object.keys(other)))) {
      const texts = others.flatMap((other) => other[key] ?? []);
      const groups = texts.filter((text) => typeof text === 'object');
      const present = group[key];
      const [text] = texts;
      if (typeof present === 'object') filled[key] = fill(present, groups, `${prefix}${key}.`);
      else if (present === undefined && typeof text === 'object')
        filled[key] = fill({}, groups, `${prefix}${key}.`);
      else if (present === undefined && text !== undefined && !PLURAL_FORM.test(key)) {
        filled[key] = text;
        onFilled(prefix + key);
      }
    }
    return filled;
  };
  return standIns.length === 0 ? own : fill(own, standIns, '');
}
