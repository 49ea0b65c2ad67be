import { WRITE_BUFFER_BYTES } from '../../table/index.ts';
import type { Sink } from '../write/sink.ts';

/** Texts on their way to a sink. */
export interface TextBuffer {
  /** Takes a text; gives a promise when the next one has to wait. */
  add(text: string): Promise<void> | undefined;
  /** Hands over what is left. */
  flush(): Promise<void>;
}

// Long strings are slow to build and slow to free.
const PIECE_CHARACTERS = 2 ** 14;
const LONGEST_CHARACTER = 3;

/**
 * Collects texts and gives them to `sink` as UTF-8, about {@link WRITE_BUFFER_BYTES} at a time, each chunk
 * waited for; stops between chunks on abort.
 */
export function createTextBuffer(sink: Sink, signal: AbortSignal | undefined): TextBuffer {
  const encoder = new TextEncoder();
  const bytes = new Uint8Array(WRITE_BUFFER_BYTES);
  let used = 0;
  let piece = '';

  async function write(chunk: Uint8Array): Promise<void> {
    signal?.throwIfAborted();
    if (chunk.byteLength > 0) await sink.write(chunk);
  }

  async function writeBytes(): Promise<void> {
    // A copy lives shortly and is soon freed; a new buffer to fill would grow old.
    const chunk = bytes.slice(0, used);
    used = 0;
    await write(chunk);
  }

  async function makeRoom(text: string): Promise<void> {
    await writeBytes();
    if (text.length * LONGEST_CHARACTER > WRITE_BUFFER_BYTES) await write(encoder.encode(text));
    else encode(text);
  }

  function encode(text: string): void {
    used += encoder.encodeInto(text, bytes.subarray(used)).written;
  }

  function encodePiece(): Promise<void> | undefined {
    const text = piece;
    piece = '';
    if (used + text.length * LONGEST_CHARACTER > WRITE_BUFFER_BYTES) return makeRoom(text);
    encode(text);
    return undefined;
  }

  return {
    add(text) {
      piece += text;
      return piece.length < PIECE_CHARACTERS ? undefined : encodePiece();
    },
    async flush() {
      await encodePiece();
      await writeBytes();
    },
  };
}
