import { readFile } from 'node:fs/promises';
import { DEFAULT_LOCALE, LOCALE_TABLE, LOCALES } from '@harbour/core/i18n';
import type * as hb from 'harfbuzzjs';

/** A line of text as outlines, so that every machine draws it the same way and needs no font. */
export interface OutlinedText {
  /** Width of the line in pixels. */
  readonly width: number;
  /** SVG elements, with the start of the baseline at 0, 0. */
  readonly svg: string;
}

/** Sets text in the brand's fonts at `size` pixels per em; `language` (BCP 47) selects Han forms. */
export interface Typesetter {
  /** True if there is a glyph for every character. */
  readonly canSet: (text: string) => boolean;
  /** Width of a line of text in pixels. */
  readonly width: (text: string, size: number, language: string) => number;
  readonly outline: (text: string, size: number, language: string) => OutlinedText;
}

type Harfbuzz = typeof hb;

interface Face {
  readonly library: Harfbuzz;
  readonly font: hb.Font;
  readonly unitsPerEm: number;
  readonly characters: ReadonlySet<number>;
}

const ASCII_END = 0x7e;

/** The brand's headline font, which sets all ASCII text. */
const LATIN = 'latin.ttf';

/** The font files of a language by its BCP 47 tag, the preferred one first. */
function fontsOf(language: string): readonly string[] {
  const locale = LOCALES.find((each) => LOCALE_TABLE[each].htmlLang === language) ?? DEFAULT_LOCALE;
  return LOCALE_TABLE[locale].cardFonts;
}

/** Reads the headline font and the fonts that the product's languages name for their cards. */
export async function loadTypesetter(): Promise<Typesetter> {
  const library = await import('harfbuzzjs');
  const latin = await loadFace(library, LATIN);
  const others = LOCALES.flatMap((locale) => LOCALE_TABLE[locale].cardFonts).filter((file) => file !== LATIN);
  const loaded = [...new Set(others)].map(async (file) => [file, await loadFace(library, file)] as const);
  const faces = new Map([[LATIN, latin], ...(await Promise.all(loaded))]);
  const faceOf = (character: string, language: string) => {
    const point = character.codePointAt(0) ?? 0;
    // Quotes and dashes exist in several fonts: in Chinese they are as wide as a character.
    const preferred = point > ASCII_END ? fontsOf(language).flatMap((file) => faces.get(file) ?? []) : [];
    return [...preferred, ...faces.values()].find(({ characters }) => characters.has(point));
  };
  const linesOf = (text: string, size: number, language: string) =>
    runsOf(text, (character) => faceOf(character, language) ?? latin).map((run) =>
      shapeRun(run, size, language),
    );
  return {
    canSet: (text) => [...text].every((character) => faceOf(character, 'en') !== undefined),
    width: (...line) => linesOf(...line).reduce((width, run) => width + run.width, 0),
    outline: (...line) => joinRuns(linesOf(...line)),
  };
}

function joinRuns(runs: readonly ShapedRun[]): OutlinedText {
  let width = 0;
  const parts: string[] = [];
  for (const run of runs) {
    parts.push(`<g transform="translate(${round(width)} 0)">${outlineRun(run)}</g>`);
    width += run.width;
  }
  return { width, svg: parts.join('') };
}

async function loadFace(library: Harfbuzz, file: string): Promise<Face> {
  const bytes = await readFile(new URL(`fonts/${file}`, import.meta.url));
  const face = new library.Face(new library.Blob(bytes));
  return {
    library,
    font: new library.Font(face),
    unitsPerEm: face.upem,
    characters: new Set(face.collectUnicodes()),
  };
}

interface Run {
  readonly face: Face;
  readonly text: string;
}

/** Splits text into runs of one font each. */
function runsOf(text: string, faceOf: (character: string) => Face): readonly Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const face = faceOf(character);
    const last = runs.at(-1);
    if (last?.face === face) runs[runs.length - 1] = { face, text: last.text + character };
    else runs.push({ face, text: character });
  }
  return runs;
}

/** A run with its glyphs chosen and positioned. */
interface ShapedRun extends Run {
  readonly buffer: hb.Buffer;
  /** Pixels per font unit. */
  readonly scale: number;
  readonly width: number;
}

function shapeRun({ face, text }: Run, size: number, language: string): ShapedRun {
  const buffer = new face.library.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setLanguage(language);
  face.library.shape(face.font, buffer);
  const scale = size / face.unitsPerEm;
  const units = buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { face, text, buffer, scale, width: units * scale };
}

function outlineRun({ face, buffer, scale }: ShapedRun): string {
  const positions = buffer.getGlyphPositions();
  let at = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint: glyph }, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const path = face.font.glyphToPath(glyph);
    const placed = path && `<path transform="translate(${at + xOffset} ${yOffset})" d="${path}"/>`;
    at += xAdvance;
    return placed;
  });
  // The y axis of fonts points up, that of SVG down.
  return `<g transform="scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
