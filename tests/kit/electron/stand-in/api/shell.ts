import { strict } from '../strict.ts';

/** Nothing leaves the test: an address that would be opened is printed. */
function print(name: string, value: string): void {
  process.stderr.write(`stand-in: shell.${name} ${value}\n`);
}

export const shell = strict('shell', {
  openExternal: async (url: string) => print('openExternal', url),
  openPath: async (path: string) => {
    print('openPath', path);
    return '';
  },
  showItemInFolder: (path: string) => print('showItemInFolder', path),
  beep: () => {},
});
