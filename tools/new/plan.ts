import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { diff } from 'node:util';
import { isRefusal, refuse } from './refuse.ts';

/** One file that the plan writes; `before` is its current text, or `undefined` for a new file. */
export interface PlannedFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string;
}

/** The files that a generator writes; none is touched before all of them are known. */
export interface Plan {
  /** The folder of the repository. */
  readonly root: string;
  /** Plans a new file; refuses if it already exists. */
  create(path: string, content: string): void;
  /** Plans a change of an existing file; several changes of one file are applied in order. */
  edit(path: string, change: (source: string) => string): void;
  /** Returns all files, those of code formatted as `npm run format` would. */
  files(): Promise<readonly PlannedFile[]>;
}

/** Creates an empty plan for the repository in `root`. Paths are relative to it. */
export function createPlan(root: string): Plan {
  const planned = new Map<string, PlannedFile>();
  return {
    root,
    create(path, content) {
      if (planned.has(path) || existsSync(join(root, path))) {
        refuse(`${path} is already there, and no file is ever overwritten: choose another name.`);
      }
      planned.set(path, { path, before: undefined, after: content });
    },
    edit(path, change) {
      const known = planned.get(path) ?? readPresent(root, path);
      planned.set(path, { ...known, after: changed(path, known.after, change) });
    },
    files: () => Promise.all([...planned.values()].map((file) => formatted(root, file))),
  };
}

function readPresent(root: string, path: string): PlannedFile {
  if (!existsSync(join(root, path))) {
    refuse(`${path} is not there. If it moved, correct the generator in tools/new.`);
  }
  const before = readFileSync(join(root, path), 'utf8');
  return { path, before, after: before };
}

function changed(path: string, source: string, change: (source: string) => string): string {
  try {
    return change(source);
  } catch (error) {
    if (isRefusal(error)) refuse(`${path}: ${error.message}`);
    throw error;
  }
}

/** The files that Biome formats here; documents and other configuration are written as planned. */
const FORMATTED = /\.(?:tsx?|json|css)$/;

async function formatted(root: string, file: PlannedFile): Promise<PlannedFile> {
  if (!FORMATTED.test(file.path)) return file;
  const biome = spawn('biome', ['check', '--write', `--stdin-file-path=${file.path}`], { cwd: root });
  biome.stdin.end(file.after);
  const [after, problem] = await Promise.all([text(biome.stdout), text(biome.stderr), once(biome, 'close')]);
  if (after === '') throw new Error(`${file.path} cannot be formatted: ${problem}`);
  return { ...file, after };
}

/** Writes planned files. A new file that appeared in the meantime is left alone, with an error. */
export async function writeFiles(root: string, files: readonly PlannedFile[]): Promise<void> {
  for (const { path, before, after } of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), after, { flag: before === undefined ? 'wx' : 'w' });
  }
}

/** Describes planned files for `--dry-run`: new files in full, for others the added lines. */
export function describeFiles(files: readonly PlannedFile[]): string {
  return files
    .flatMap(({ path, before, after }) => {
      const lines = before === undefined ? after.trimEnd().split('\n') : addedLines(before, after);
      return [`${before === undefined ? 'create' : 'change'} ${path}`, ...lines.map((line) => `  + ${line}`)];
    })
    .join('\n');
}

/** Operations that `util.diff` returns for a line of its second text and of its first. */
const DELETED = -1;
const INSERTED = 1;

/** Returns the lines of `after` that `before` lacks; a comma at the end of a line does not count. */
function addedLines(before: string, after: string): readonly string[] {
  const bareLines = (text: string) => text.split('\n').map((line) => line.replace(/,$/, ''));
  const lines = after.split('\n').values();
  return diff(bareLines(after), bareLines(before))
    .filter(([operation]) => operation !== DELETED)
    .flatMap(([operation]) => {
      const line = lines.next().value ?? '';
      return operation === INSERTED ? [line] : [];
    });
}
