import type { PickedFile } from '@harbour/core/platform';
import type { SheetRow } from '@harbour/core/spreadsheet';
import type { ParsedFile, ParseMessage, ParseRequest } from './parse-messages.ts';

/** A file that cannot be read; its code has a message. */
export class UnreadableFile extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'UnreadableFile';
    this.code = code;
  }
}

function formatOf({ name }: Pick<PickedFile, 'name'>): ParseRequest['format'] | undefined {
  const extension = /\.(xlsx|csv)$/i.exec(name)?.[1]?.toLowerCase();
  return extension === 'xlsx' || extension === 'csv' ? extension : undefined;
}

/**
 * Reads all bytes of a file that a person chose; rejects with {@link UnreadableFile} if its name is not that
 * of a supported format.
 */
export async function openPicked(file: PickedFile): Promise<ParseRequest> {
  const format = formatOf(file);
  if (!format) throw new UnreadableFile('wrongKind', 'Only workbooks and csv files are read.');
  return { format, bytes: await readBytes(file) };
}

async function readBytes(file: PickedFile): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of file.read()) chunks.push(new Uint8Array(chunk));
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Parses a file in its own thread; rejects with {@link UnreadableFile}. */
export function parseFile(request: ParseRequest): Promise<ParsedFile> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ParsedFile>();
  const rows: SheetRow[] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<ParseMessage>) => {
    if (data.type === 'rows') for (const row of data.rows) rows.push(row);
    else if (data.type === 'failed') reject(new UnreadableFile(data.code, data.message));
    else if (rows.length > 1) {
      const { sheets, encoding } = data;
      resolve({ sheets, rows, ...(encoding && { encoding }) });
    } else reject(new UnreadableFile('empty', 'The file has no row below its headings.'));
  });
  worker.addEventListener('error', ({ message }) => reject(new UnreadableFile('other', message)));
  worker.postMessage(request);
  return promise.finally(() => worker.terminate());
}
