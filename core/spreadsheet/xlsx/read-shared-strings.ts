import type { Archive } from './archive.ts';
import { unescapeCellText } from './check-cell.ts';
import { createTextCollector } from './text-collector.ts';
import { readXml } from './xml-events.ts';

/** The texts that cells refer to by number, formatting within a text left out. */
export async function readSharedStrings(
  archive: Archive,
  part: string | undefined,
): Promise<readonly string[]> {
  const strings: string[] = [];
  if (part === undefined || !archive.has(part)) return strings;
  const collector = createTextCollector();
  await readXml(archive.read(part), {
    open: collector.open,
    text: collector.text,
    close(name) {
      collector.close(name);
      if (name === 'si') strings.push(unescapeCellText(collector.take()));
    },
  });
  return strings;
}
