import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { world } from '../world.ts';

const OF_PEOPLE = ['Desktop', 'Documents', 'Downloads', 'Music', 'Pictures', 'Videos'];

/** The folders of `app.getPath`, as Electron has them on Linux. */
export function defaultPaths(name: string, chosenUserData: string | undefined): Map<string, string> {
  const home = homedir();
  const appData = process.env.XDG_CONFIG_HOME ?? join(home, '.config');
  const userData = chosenUserData ?? join(appData, name);
  return new Map([
    ['home', home],
    ['appData', appData],
    ['userData', userData],
    ['sessionData', userData],
    ['logs', join(userData, 'logs')],
    ['crashDumps', join(userData, 'Crashpad')],
    ['temp', tmpdir()],
    ['exe', world.executable],
    ['module', world.executable],
    ...OF_PEOPLE.map((folder): [string, string] => [folder.toLowerCase(), join(home, folder)]),
  ]);
}
