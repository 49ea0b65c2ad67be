import type { Page } from '@playwright/test';
import { type ControlPresser, type Controls, installControlPresser } from './control-presser.ts';
import { type CutProbe, installCutProbe } from './cut-probe.ts';
import { IS_FULL } from './full-form.ts';
import { untranslatedWords } from './pseudo-language.ts';
import { installTextProbe, type TextProbe } from './text-probe.ts';

declare global {
  interface Window {
    readonly textProbe: TextProbe;
    readonly cutProbe: CutProbe;
    readonly controlPresser: ControlPresser;
  }
}

interface ScreenWalkOptions {
  readonly page: Page;
  /** Texts that are the same in every language. */
  readonly names: readonly string[];
  /** Widths at which no text may be truncated, in CSS pixels; the page stays at the first. */
  readonly widths: readonly [number, ...number[]];
}

/** A screen: its name in messages, and the function that opens it again. */
interface Screen {
  readonly name: string;
  readonly open: () => Promise<void>;
}

/** A walk through the screens of a program in the pseudo-language. */
export interface ScreenWalk {
  /** Each plain word and each truncated text, with its screen and its element. */
  readonly faults: ReadonlySet<string>;
  /** The names of the screens, with the controls that were pressed on them. */
  readonly screens: readonly string[];
  /** Examines what the page shows, once nothing is moving or loading. */
  look(name: string): Promise<void>;
  /** Opens a screen, presses its controls one after the other, and examines everything that appears. */
  explore(screen: Screen): Promise<void>;
}

/**
 * The longest chain of presses from a screen. `npm test` examines each screen as it opens, and `npm run
 * test:all` presses its controls.
 */
const DEPTH = IS_FULL ? 5 : 0;
const HEIGHT = 844;
/** Matches text that a browser in Arabic formats or writes itself. */
const ARABIC = /[\p{Script=Arabic}٠-٩]+/gu;

/** Starts a walk; must be called before the page is opened. */
export async function startScreenWalk({ page, names, widths }: ScreenWalkOptions): Promise<ScreenWalk> {
  for (const install of [installTextProbe, installCutProbe, installControlPresser])
    await page.addInitScript(install);
  const faults = new Map<string, string>();
  const screens: string[] = [];
  // The same control does the same on every screen.
  const pressed = new Set<string>();
  const report = (fault: string, screen: string) => faults.set(fault, faults.get(fault) ?? screen);
  const still = () => inPage(page, () => window.controlPresser.still());
  const press = (key: string) => inPage(page, (wanted) => window.controlPresser.press(wanted), key);

  async function look(name: string, at: readonly number[] = widths): Promise<void> {
    screens.push(name);
    for (const { text, element } of await inPage(page, () => window.textProbe.take())) {
      const words = [...untranslatedWords(text, names), ...(text.match(ARABIC) ?? [])];
      if (words.length > 0) report(`${words.join(' ')} in “${text.slice(0, 120)}” (${element})`, name);
    }
    for (const width of at) {
      if (width !== widths[0]) await page.setViewportSize({ width, height: HEIGHT });
      for (const cut of await inPage(page, () => window.cutProbe.find())) report(`${cut} at ${width}`, name);
      if (width !== widths[0]) await page.setViewportSize({ width: widths[0], height: HEIGHT });
    }
  }

  /** Opens a screen again and presses `path` on it. */
  async function reopen({ open }: Screen, path: readonly string[]): Promise<Controls> {
    await open();
    let now = await still();
    for (const key of path) now = await press(key);
    return now;
  }

  /** Presses the controls that the last press of `path` revealed. */
  async function pressNew({ screen, path, known, now }: Position): Promise<void> {
    if (path.length >= DEPTH) return;
    for (const key of now.keys) {
      if (known.has(key) || pressed.has(key)) continue;
      pressed.add(key);
      const then = await press(key);
      const isChanged = then.state !== now.state;
      await look([screen.name, ...path, key].join(' › '), isChanged ? widths : []);
      if (!isChanged) continue;
      const next = { screen, path: [...path, key], known: new Set([...known, ...now.keys]), now: then };
      await pressNew(next);
      await page.keyboard.press('Escape');
      if ((await still()).state !== now.state) await reopen(screen, path);
    }
  }

  return {
    get faults() {
      return new Set([...faults].map(([fault, screen]) => `${screen}: ${fault}`));
    },
    screens,
    async look(name) {
      await still();
      await look(name);
    },
    async explore(screen) {
      const now = await reopen(screen, []);
      await look(screen.name);
      await pressNew({ screen, path: [], known: new Set(), now });
    },
  };
}

/** The state of a walk: the pressed controls of a screen, and those that can be pressed now. */
interface Position {
  readonly screen: Screen;
  readonly path: readonly string[];
  /** The controls that could be pressed before. */
  readonly known: ReadonlySet<string>;
  readonly now: Controls;
}

/** Runs a function in the page; in the next document again if a press has loaded one meanwhile. */
async function inPage<Result, Arg = undefined>(
  page: Page,
  run: (arg: Arg) => Result,
  arg?: Arg,
): Promise<Awaited<Result>> {
  try {
    return (await page.evaluate(run as never, arg)) as Awaited<Result>;
  } catch (error) {
    if (!String(error).includes('navigation')) throw error;
    await page.waitForLoadState();
    return (await page.evaluate(run as never, arg)) as Awaited<Result>;
  }
}
