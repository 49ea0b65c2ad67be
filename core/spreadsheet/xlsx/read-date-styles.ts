import type { Archive } from './archive.ts';
import { readXml } from './xml-events.ts';

/** Numbers of the built-in date and time formats, including those of East Asian editions. */
const BUILT_IN: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Returns the numbers of the cell styles that show a number as a date. */
export async function readDateStyles(
  archive: Archive,
  part: string | undefined,
): Promise<ReadonlySet<number>> {
  const styles = new Set<number>();
  if (part === undefined || !archive.has(part)) return styles;
  const ownDates = new Set<number>();
  let inCells = false;
  let style = 0;
  await readXml(archive.read(part), {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true;
      const format = Number(attributes.numFmtId ?? 0);
      if (name === 'numFmt' && isDateFormat(attributes.formatCode ?? '')) ownDates.add(format);
      if (name !== 'xf' || !inCells) return;
      if (ownDates.has(format) || isBuiltInDate(format)) styles.add(style);
      style += 1;
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/** True for a format code that shows parts of a date or a time, such as `yyyy"年"m"月"d"日"`. */
export function isDateFormat(code: string): boolean {
  const [positive = ''] = code.split(';');
  const bare = positive.replaceAll(/"[^"]*"|\\.|[_*]./g, '').replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '');
  return /[ymdhsbe]/i.test(bare.replaceAll(/General|E[+-]/gi, ''));
}

function isBuiltInDate(format: number): boolean {
  return BUILT_IN.some(([first, last]) => format >= first && format <= last);
}
