/** A file a person chose. `mime` is empty when the host cannot tell. */
export interface PickedFile {
  readonly name: string;
  readonly mime: string;
  /** Size in bytes. */
  readonly size: number;
  /** The content from its beginning, in chunks; rejects when the file has gone or may not be read. */
  read(): AsyncIterable<Uint8Array>;
}

/** What a person is asked for. */
export interface PickRequest {
  /** MIME types, a trailing `/*` allowed; anything when empty. */
  readonly accept: readonly string[];
  readonly multiple: boolean;
}

/** A file being written. Until `finish` resolves, nothing stands under its name. */
export interface FileWriter {
  /** Takes one chunk; resolves when the next may come, rejects when the disk refuses. */
  write(chunk: Uint8Array): Promise<void>;
  /** Makes the file whole and durable under its name, and tells its size in bytes. */
  finish(): Promise<number>;
  /** Gives up and leaves nothing behind; harmless after `finish` or a second time. */
  abort(): Promise<void>;
}

/** Files that people choose; a program never names a path itself. */
export interface Files {
  /** Asks for files; an empty list when the person cancels. */
  pick(request: PickRequest): Promise<readonly PickedFile[]>;
  /** Asks where to save; `undefined` when the person cancels. */
  save(suggestedName: string, mime: string): Promise<FileWriter | undefined>;
}
