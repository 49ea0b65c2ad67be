import type { FileMapping } from './file-mapping.ts';
import type { ParsedFile, ParseRequest } from './parse-messages.ts';

/** A parsed file with the mapping of its columns. */
export interface OpenFile {
  readonly name: string;
  readonly request: ParseRequest;
  readonly parsed: ParsedFile;
  readonly mapping: FileMapping;
}
