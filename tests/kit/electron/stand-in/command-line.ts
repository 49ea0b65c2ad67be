import { resolve } from 'node:path';

/** Electron's own options on its command line: debugging, the app, and its data folder. */
export interface CommandLine {
  /** Scripts to run before the app (`-r`). */
  readonly required: readonly string[];
  /** Port of the Node inspector; `undefined` for none. */
  readonly inspectPort: number | undefined;
  /** Port of Chromium's DevTools; `undefined` when not requested. */
  readonly debuggingPort: string | undefined;
  /** Folder or file of the app; `undefined` in a packaged program, which contains its own. */
  readonly target: string | undefined;
  readonly userData: string | undefined;
}

/** Reads the arguments as Electron does: switches first, then the app, then the app's own arguments. */
export function readCommandLine(args: readonly string[], isPackaged: boolean): CommandLine {
  const required: string[] = [];
  let target: string | undefined;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (target === undefined && (word === '-r' || word === '--require'))
      required.push(resolve(args[++at] ?? ''));
    else if (!word.startsWith('-') && !isPackaged) target ??= resolve(word);
  }
  const inspect = switchValue(args, 'inspect');
  return {
    required,
    inspectPort: inspect === undefined ? undefined : Number(inspect.split(':').at(-1) || 9229),
    debuggingPort: switchValue(args, 'remote-debugging-port'),
    target,
    userData: switchValue(args, 'user-data-dir'),
  };
}

function switchValue(args: readonly string[], name: string): string | undefined {
  const word = args.find((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  return word?.slice(name.length + 3);
}
