// Checks electron-builder's output against the requirements of a release: `node
// tools/desktop/check-installers.ts apps/desktop/dist`. Prints each fault and exits with 1 if there is one.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { readWindowsSignature } from './windows-signature.ts';

/** The part of a feed that names the files of a version; the checksum is in base64. */
interface Feed {
  readonly files: readonly { readonly url: string; readonly sha512: string; readonly size: number }[];
}

/** The part of a block map that has the sizes of the blocks, in bytes. */
interface BlockMap {
  readonly files: readonly { readonly sizes: readonly number[] }[];
}

/**
 * Returns the faults of a folder of installers, one sentence each: a Windows program without a signature or
 * time stamp, a feed whose checksums are not those of its files, and a block map that was created before
 * signing.
 */
export function findFaults(folder: string): readonly string[] {
  const feeds = globSync(join(folder, 'latest*.yml'));
  const programs = globSync([join(folder, '*.exe'), join(folder, 'win*-unpacked', '*.exe')]);
  const none = feeds.length === 0 ? [`${folder} has no latest*.yml: nothing was built for updates`] : [];
  return [
    ...none,
    ...programs.flatMap(signatureFaults),
    ...feeds.flatMap((feed) => feedFaults(folder, feed)),
    ...globSync(join(folder, '*.blockmap')).flatMap(blockMapFaults),
  ];
}

function signatureFaults(path: string): readonly string[] {
  const signature = readWindowsSignature(path);
  if (signature === 'timed') return [];
  return [`${basename(path)} ${signature === 'none' ? 'is not signed' : 'has no time stamp by RFC 3161'}`];
}

function feedFaults(folder: string, feed: string): readonly string[] {
  const { files }: Feed = parse(readFileSync(feed, 'utf8'));
  return files.flatMap(({ url, sha512, size }) => {
    const path = join(folder, url);
    if (!existsSync(path)) return [`${basename(feed)} names ${url}, which is not there`];
    const bytes = readFileSync(path);
    const isSame = bytes.length === size && createHash('sha512').update(bytes).digest('base64') === sha512;
    return isSame ? [] : [`${basename(feed)} has another checksum than ${url}`];
  });
}

function blockMapFaults(path: string): readonly string[] {
  const installer = path.replace(/\.blockmap$/, '');
  const { files }: BlockMap = JSON.parse(gunzipSync(readFileSync(path)).toString());
  const described = files.flatMap(({ sizes }) => sizes).reduce((sum, size) => sum + size, 0);
  if (described === statSync(installer).size) return [];
  return [`${basename(path)} was made before ${basename(installer)} was signed`];
}

if (import.meta.main) {
  const faults = findFaults(process.argv[2] ?? 'apps/desktop/dist');
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
