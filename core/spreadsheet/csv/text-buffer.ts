import { WRITE_BUFFER_BYTES } from '../../table/constants.ts';
import type { Sink } from '../write/sink.ts';

/** A buffer of text for a sink. */
export interface TextBuffer {
  /** Adds a text; returns a promise when the caller has to wait before adding the next one. */
  add(text: string): Promise<void> | undefined;
  /** Writes the remaining text. */
  flush(): Promise<void>;
}

// Long strings are slow to build and slow to free.
const PIECE_CHARACTERS = 2 ** 14;
const LONGEST_CHARACTER = 3;

/**
 * Collects text and writes it to `sink` as UTF-8, about {@link WRITE_BUFFER_BYTES} at a time; waits for each
 * chunk and stops between chunks on abort.
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
    // A short-lived copy is freed quickly; a fresh buffer to fill would be promoted to the old generation.
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
