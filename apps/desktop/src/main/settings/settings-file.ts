import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LOCALES } from '@harbour/core/i18n';
import * as v from 'valibot';
import { createSerialQueue, writeAtomically } from '../files/write-atomically.ts';
import { isServerAddress } from '../server/server-address.ts';

const displaySchema = v.object({
  x: v.pipe(v.number(), v.integer()),
  y: v.pipe(v.number(), v.integer()),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  isMaximized: v.boolean(),
});

/** Accepts the stored settings of this computer; an invalid part counts as not set. */
const settingsSchema = v.object({
  // It becomes part of the pages' policy, so it must be an address and nothing else.
  server: v.fallback(v.optional(v.pipe(v.string(), v.check(isServerAddress))), undefined),
  locale: v.fallback(v.optional(v.picklist(LOCALES)), undefined),
  theme: v.fallback(v.optional(v.picklist(['light', 'dark', 'system'])), undefined),
  /** Absent counts as yes. */
  crashReports: v.fallback(v.optional(v.boolean()), undefined),
  window: v.fallback(v.optional(displaySchema), undefined),
});

/** The window's position, in pixels of the desktop. */
export type WindowBounds = v.InferOutput<typeof displaySchema>;

/** The settings this computer keeps between starts. Never a token. */
type Settings = v.InferOutput<typeof settingsSchema>;

/** The settings of this computer. */
export interface SettingsFile {
  readonly current: () => Settings;
  /**
   * Changes some settings, which take effect once they are on disk; rejects, and changes none, if that fails.
   */
  change(changes: Partial<Settings>): Promise<void>;
}

/** Reads the settings; a missing or damaged file counts as a first start. */
export async function openSettingsFile(path: string): Promise<SettingsFile> {
  let settings = parse(await readFile(path, 'utf8').catch(() => '{}'));
  const enqueue = createSerialQueue();
  return {
    current: () => settings,
    change: (changes) =>
      enqueue(async () => {
        const next = { ...settings, ...changes };
        await mkdir(dirname(path), { recursive: true });
        await writeAtomically(path, JSON.stringify(next));
        settings = next;
      }),
  };
}

function parse(text: string): Settings {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), settingsSchema), text);
  return success ? output : {};
}
