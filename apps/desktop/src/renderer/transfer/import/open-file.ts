import type { FileMapping } from './file-mapping.ts';
import type { ParsedFile, ParseRequest } from './parse-messages.ts';

/** A file that was read, with what its columns mean. */
export interface OpenFile {
  readonly name: string;
  readonly request: ParseRequest;
  readonly parsed: ParsedFile;
  readonly mapping: FileMapping;
}
