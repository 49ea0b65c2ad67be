import type { Page } from '@playwright/test';
import { IS_FULL } from './full-form.ts';
import { untranslatedWords } from './pseudo-language.ts';
import { type CutProbe, installCutProbe, installTextProbe, type TextProbe } from './text-probe.ts';

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

/** Selects the controls that can be pressed, on a page or in an overlay. */
interface Controls {
  /** One key for each control: its name, or its kind and position if many look alike. */
  readonly keys: readonly string[];
  /** Identifies the state of the page by its address and controls. */
  readonly state: string;
}

/** Presses the controls of a page. Its promises resolve when nothing is loading or moving any more. */
interface ControlPresser {
  press(key: string): Promise<Controls>;
  still(): Promise<Controls>;
}

/**
 * Puts a {@link ControlPresser} on the window as `controlPresser`. Runs in the page: it may use nothing of
 * this file.
 */
function installControlPresser(): void {
  const overlays = '.bp6-overlay-open, dialog[open]';
  const controls =
    'button, summary, [role=button], [role=tab], [role=menuitem], input[type=radio], input[type=checkbox]';
  const unpressed =
    ':disabled, [aria-disabled=true], .bp6-disabled, [role=grid] *, [role=columnheader] *, input:checked';
  const rows = 'li:not([role]), tr, [role=option]';
  let changes = 0;
  const watched = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(() => {
    changes += 1;
  }).observe(document, watched);

  const topmost = () => {
    const open = [...document.querySelectorAll(overlays)].filter((each) => each.checkVisibility());
    return open.at(-1) ?? document.querySelector('main') ?? document.body;
  };
  const nameOf = (element: HTMLElement) => element.textContent.replace(/\d[\d,.]*/g, '0').trim();
  const firstClass = (element: Element | null) => element?.className.split(' ')[0];
  const placeOf = (element: HTMLElement) => {
    const icon = element.querySelector('svg')?.dataset.icon ?? '';
    return [element.localName, firstClass(element), firstClass(element.parentElement), icon].join(' ');
  };
  const keyOf = (element: HTMLElement) => {
    if (element instanceof HTMLInputElement) return `${element.type} ${placeOf(element)}`;
    const isOneOfMany = element.closest(rows) !== null || element.ariaLabel !== null;
    return isOneOfMany && element.role !== 'menuitem' ? placeOf(element) : nameOf(element);
  };
  const found = () => {
    const byKey = new Map<string, HTMLElement>();
    for (const element of topmost().querySelectorAll<HTMLElement>(controls)) {
      if (!element.checkVisibility() || element.matches(unpressed)) continue;
      const key = keyOf(element);
      if (key !== '' && !byKey.has(key)) byKey.set(key, element);
    }
    return byKey;
  };
  const still = async () => {
    for (let calm = 0, frames = 0; calm < 3 && frames < 300; frames += 1) {
      const before = changes;
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const isLoading = document.querySelector('[aria-busy=true], .bp6-loading') !== null;
      calm = changes === before && !isLoading ? calm + 1 : 0;
    }
    const keys = [...found().keys()];
    const overlay = document.querySelectorAll(overlays).length;
    return { keys, state: [location.href, overlay, ...keys].join('\n') };
  };
  const press = (key: string) => {
    const element = found().get(key);
    element?.focus();
    element?.click();
    return still();
  };
  Reflect.set(window, 'controlPresser', { press, still } satisfies ControlPresser);
}
