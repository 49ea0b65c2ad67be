/** A file that a person chose. `mime` is empty when it is not known. */
export interface PickedFile {
  readonly name: string;
  readonly mime: string;
  /** Size in bytes. */
  readonly size: number;
  /** The content from the beginning, in chunks; rejects when the file is gone or may not be read. */
  read(): AsyncIterable<Uint8Array>;
}

/** A request for a person to choose files. */
export interface PickRequest {
  /** Accepted MIME types, `image/*` style wildcards included; any type when empty. */
  readonly accept: readonly string[];
  readonly multiple: boolean;
}

/** A file being written. Nothing exists under its name until `finish` resolves. */
export interface FileWriter {
  /** Writes one chunk; resolves when the next may be written, rejects when the disk refuses. */
  write(chunk: Uint8Array): Promise<void>;
  /** Completes the file durably under its name; resolves with its size in bytes. */
  finish(): Promise<number>;
  /** Discards everything written; has no effect after `finish` or when called again. */
  abort(): Promise<void>;
}

/** Files that people choose; the program never names a path itself. */
export interface Files {
  /** Asks for files; an empty list when the person cancels. */
  pick(request: PickRequest): Promise<readonly PickedFile[]>;
  /** Asks where to save; `undefined` when the person cancels. */
  save(suggestedName: string, mime: string): Promise<FileWriter | undefined>;
}
