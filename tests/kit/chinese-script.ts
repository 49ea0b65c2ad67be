import { Converter } from 'opencc-js';

// Hong Kong writes some characters as OpenCC's `hk` does (裏, 着), others as its `tw` does (戶, 群).
const toTraditional = [Converter({ from: 'cn', to: 'hk' }), Converter({ from: 'cn', to: 'tw' })];
const toSimplified = Converter({ from: 'hk', to: 'cn' });

/**
 * Characters of Simplified Chinese only: they change in a round trip, and are Simplified on their own. The
 * round trip judges shared characters by their word; the second test lets Traditional variants pass.
 */
export function simplifiedOnly(text: string): readonly string[] {
  const simplified = toSimplified(text);
  const variants = toTraditional.map((convert) => ({ convert, converted: [...convert(simplified)] }));
  return [...text].filter((character, index) =>
    variants.every(({ convert, converted }) => ![converted[index], convert(character)].includes(character)),
  );
}

/** Characters that change when the whole text is converted, so that shared ones are judged by their word. */
export function traditionalOnly(text: string): readonly string[] {
  const converted = [...toSimplified(text)];
  return [...text].filter((character, index) => converted[index] !== character);
}
