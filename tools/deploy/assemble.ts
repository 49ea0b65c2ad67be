// Copies the production files into an empty folder: `npm run deploy:assemble -- <folder>`. The container
// image and the installation under systemd are built from it. --with-node   also the project's own Node, as
// bin/node
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readArguments } from '../read-arguments.ts';
import { runProcess } from '../run-process.ts';
import { folderSize, INSTALL_FILES, megabytes, removeNotRun, sourcesToCopy } from './tree.ts';

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { 'with-node': { type: 'boolean' } },
});
const [given] = positionals;
if (given === undefined) fail('Name an empty folder: npm run deploy:assemble -- /opt/harbour');
const target = resolve(given);
await mkdir(target, { recursive: true });
if ((await readdir(target)).length > 0)
  fail(`${target} is not empty: remove what is in it, or name another.`);

for (const path of [...INSTALL_FILES, ...sourcesToCopy()]) {
  await cp(path, join(target, path), { recursive: true });
}
await installPackages();
await cp('tools/deploy/health-check.mjs', join(target, 'health-check.mjs'));
if (values['with-node']) await cp('node_modules/node/bin/node', join(target, 'bin/node'));
console.log(`${target} has ${megabytes(await folderSize(target))}.`);

/**
 * Installs the server's packages without development dependencies. The files are copies: a link to pnpm's
 * store would give the store the permissions of this folder.
 */
async function installPackages(): Promise<void> {
  const { packageManager, license } = JSON.parse(await readFile('package.json', 'utf8'));
  const { version } = JSON.parse(await readFile('apps/server/package.json', 'utf8'));
  const args = ['--yes', packageManager, 'install', '--prod', '--frozen-lockfile', '--prefer-offline'];
  const options = ['--ignore-scripts', '--package-import-method=copy', '--filter=@harbour/server...'];
  const installed = await runProcess('npx', [...args, ...options], { cwd: target });
  if (installed.code !== 0) fail(`${installed.output}\nThe packages of the server could not be installed.`);
  const manifest = { name: 'harbour', version, private: true, license, type: 'module' };
  for (const path of INSTALL_FILES) await rm(join(target, path), { recursive: true });
  await removeNotRun(target);
  await writeFile(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
