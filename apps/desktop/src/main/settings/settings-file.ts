import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LOCALES } from '@harbour/core/i18n';
import * as v from 'valibot';
import { writeAtomically } from '../files/write-atomically.ts';
import { isServerAddress } from '../server/server-address.ts';

const displaySchema = v.object({
  x: v.pipe(v.number(), v.integer()),
  y: v.pipe(v.number(), v.integer()),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  isMaximized: v.boolean(),
});

/** Accepts what is kept of this computer's choices; each part that cannot be read counts as not chosen. */
const settingsSchema = v.object({
  // It goes into the pages' policy: an address and nothing else.
  server: v.fallback(v.optional(v.pipe(v.string(), v.check(isServerAddress))), undefined),
  locale: v.fallback(v.optional(v.picklist(LOCALES)), undefined),
  theme: v.fallback(v.optional(v.picklist(['light', 'dark', 'system'])), undefined),
  window: v.fallback(v.optional(displaySchema), undefined),
});

/** Where the window was, in pixels of the desktop. */
export type WindowPlace = v.InferOutput<typeof displaySchema>;

/** What this computer keeps between starts. Never a token. */
type Settings = v.InferOutput<typeof settingsSchema>;

/** The choices of this computer. */
export interface SettingsFile {
  readonly current: () => Settings;
  /** Changes some of them; resolves once they are on disk. */
  change(changes: Partial<Settings>): Promise<void>;
}

/** Reads the choices; a file that is missing or broken is as good as a first start. */
export async function openSettingsFile(path: string): Promise<SettingsFile> {
  let settings = parse(await readFile(path, 'utf8').catch(() => '{}'));
  let last: Promise<unknown> = Promise.resolve();

  async function save(): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await writeAtomically(path, JSON.stringify(settings));
  }
  return {
    current: () => settings,
    async change(changes) {
      settings = { ...settings, ...changes };
      const saved = last.then(save);
      last = saved.catch(() => {});
      await saved;
    },
  };
}

function parse(text: string): Settings {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), settingsSchema), text);
  return success ? output : {};
}
