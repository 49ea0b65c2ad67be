import { copyFile, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Ended, runProcess } from '../../tools/run-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Folders with separate packages. */
const PACKAGES = ['.', 'apps/desktop', 'apps/server', 'apps/web', 'core'];
/** The repository's own packages, which a copy must resolve within itself. */
const OWN = '@harbour';

/** A copy of the repository that a test may change. */
export interface RepositoryCopy extends AsyncDisposable {
  readonly root: string;
  /** Runs a command of the copy to its end; its programs are those of `node_modules/.bin`. */
  run(command: string, args: readonly string[]): Promise<Ended>;
}

/**
 * Copies every file of the repository that git knows or would add, with the installed packages linked. The
 * copy is a git repository with one commit and is deleted when it is disposed of.
 */
export async function copyRepository(): Promise<RepositoryCopy> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'harbour-copy-')));
  const { output } = await runProcess('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  const files = output.split('\n').filter((path) => path !== '');
  for (const folder of new Set(files.map(dirname))) await mkdir(join(root, folder), { recursive: true });
  await Promise.all(files.map((path) => copyPresent(path, root)));
  for (const folder of PACKAGES) await linkPackages(folder, root);
  await commitAll(root);
  return {
    root,
    run: (command, args) => runProcess(command, args, { cwd: root }),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}

async function commitAll(root: string): Promise<void> {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@harbour.example'];
  for (const words of [
    ['init', '--quiet'],
    ['add', '.'],
    [...who, 'commit', '--quiet', '--message=Copy'],
  ]) {
    const { code, output } = await runProcess('git', words, { cwd: root });
    if (code !== 0) throw new Error(`git ${words.join(' ')}: ${output}`);
  }
}

/** Copies a file, unless it was deleted since git last saw it. */
async function copyPresent(path: string, root: string): Promise<void> {
  await copyFile(join(ROOT, path), join(root, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

async function linkPackages(folder: string, root: string): Promise<void> {
  const [from, to] = [join(ROOT, folder, 'node_modules'), join(root, folder, 'node_modules')];
  await mkdir(join(to, OWN), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== OWN) await symlink(await realpath(join(from, name)), join(to, name));
  }
  for (const name of await readdir(join(from, OWN)).catch(() => [])) {
    const own = (await realpath(join(from, OWN, name))).slice(ROOT.length);
    await symlink(resolve(root, own), join(to, OWN, name));
  }
}
