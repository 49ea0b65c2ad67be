import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CrashFacts } from './crash-outbox.ts';

/** A dump of all memory is larger than anything worth reading. */
const MAX_DUMPS = 5;

/**
 * Reads the dumps that crashes left since the last start, and removes them. A dump that cannot be read or
 * removed is reported to `onError` and skipped: otherwise it would block the rest of every further start.
 */
export async function takeDumps(
  folder: string,
  onError: (error: unknown) => void,
): Promise<readonly CrashFacts[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const dumps = names.filter((name) => name.endsWith('.dmp')).map((name) => join(folder, name));
  const passOver = (error: unknown) => {
    onError(error);
    return undefined;
  };
  const found = await Promise.all(
    dumps.slice(0, MAX_DUMPS).map((path) => readFile(path).then(readMinidump).catch(passOver)),
  );
  await Promise.all(dumps.map((path) => rm(path, { force: true }).catch(passOver)));
  return found.filter((facts) => facts !== undefined);
}

const MODULE_LIST = 4;
const EXCEPTION = 6;
/** The size of MINIDUMP_MODULE, and of the parts before a module's name. */
const MODULE_BYTES = 108;

/**
 * Returns the facts of a minidump about a crash, without the memory of the process: the code of the
 * exception, and the module and offset that it was thrown at. The dump itself never leaves the computer.
 * `undefined` if it is not a minidump, or has no exception. Source: Microsoft's minidumpapiset.h.
 */
export function readMinidump(bytes: Buffer): CrashFacts | undefined {
  try {
    const streams = readDirectory(bytes);
    const exception = streams?.get(EXCEPTION);
    if (exception === undefined) return undefined;
    const code = bytes.readUInt32LE(exception + 8);
    const address = bytes.readBigUInt64LE(exception + 24);
    const modules = streams?.get(MODULE_LIST);
    const frame = modules === undefined ? undefined : findFrame(bytes, modules, address);
    return {
      kind: 'nativeCrash',
      name: `0x${code.toString(16).padStart(8, '0')}`,
      message: '',
      frames: frame === undefined ? [] : [frame],
    };
  } catch (error) {
    // A dump that was truncated by the end of the process.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The position of each stream by its type. */
function readDirectory(bytes: Buffer): ReadonlyMap<number, number> | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'MDMP') return undefined;
  const [count, start] = [bytes.readUInt32LE(8), bytes.readUInt32LE(12)];
  if (count > 1000) return undefined;
  const entries = Array.from({ length: count }, (_, index): readonly [number, number] => {
    const at = start + index * 12;
    return [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 8)];
  });
  return new Map(entries);
}

function findFrame(bytes: Buffer, list: number, address: bigint): string | undefined {
  const count = Math.min(bytes.readUInt32LE(list), 10_000);
  for (let index = 0; index < count; index += 1) {
    const at = list + 4 + index * MODULE_BYTES;
    const base = bytes.readBigUInt64LE(at);
    const offset = address - base;
    if (offset >= 0n && offset < BigInt(bytes.readUInt32LE(at + 8))) {
      return `${fileName(readText(bytes, bytes.readUInt32LE(at + 20)))}+0x${offset.toString(16)}`;
    }
  }
  return undefined;
}

/** A MINIDUMP_STRING: its length in bytes, then UTF-16. */
function readText(bytes: Buffer, at: number): string {
  const length = Math.min(bytes.readUInt32LE(at), 2_000);
  return bytes.toString('utf16le', at + 4, at + 4 + length);
}

/** The name of a file without its folders, in characters that a report may have. */
function fileName(path: string): string {
  const name = path.replace(/^.*[\\/]/, '').replaceAll(/[^\w.+-]/g, '_');
  return name.slice(-60) || 'unknown';
}
