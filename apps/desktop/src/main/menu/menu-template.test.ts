import { LOCALE_TABLE, LOCALES } from '@harbour/core/i18n';
import { describe, expect, test } from 'vitest';
import { hostCommands } from '../../ipc/events.ts';
import { loadProgramText } from '../program-text.ts';
import { type MenuEntry, menuTemplate } from './menu-template.ts';

const platforms = [true, false] as const;

async function startMenu(locale: (typeof LOCALES)[number], isMac: boolean, isPackaged = true) {
  const sent: string[] = [];
  const template = menuTemplate({
    text: await loadProgramText(locale, unexpected),
    isMac,
    isPackaged,
    send: (command) => void sent.push(command),
    checkForUpdates: () => void sent.push('checkForUpdates'),
    crashReports: { isOn: () => false, setEnabled: (on) => void sent.push(`crashReports ${on}`) },
  });
  return { template, entries: flatten(template), sent };
}

function flatten(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...(Array.isArray(entry.submenu) ? flatten(entry.submenu) : [])]);
}

/** Chooses an entry; our entries ignore the arguments that Electron passes. */
function click({ click: run }: MenuEntry): void {
  if (run) Reflect.apply(run, undefined, []);
}

describe.each(LOCALES.filter((locale) => !LOCALE_TABLE[locale].isPartial))('in %s', (locale) => {
  test.each(platforms)('every entry has a label in this language (Mac: %s)', async (isMac) => {
    const { entries } = await startMenu(locale, isMac);
    const labels = entries.filter(({ type }) => type !== 'separator').map(({ label }) => label ?? '');
    expect(labels.filter((label) => label === '' || /[{}]|^menu\./.test(label))).toEqual([]);
    if (locale !== 'en') expect(labels.filter((label) => !/\p{Script=Han}|Harbour/u.test(label))).toEqual([]);
  });
});

test.each(platforms)('every command appears once and is sent when it is chosen (Mac: %s)', async (isMac) => {
  const { entries, sent } = await startMenu('en', isMac);
  const own = entries.filter(({ id, type }) => id !== undefined && type !== 'checkbox');
  own.forEach(click);
  expect(sent).toEqual(own.map(({ id }) => id));
  expect(sent.toSorted()).toEqual([...hostCommands, 'checkForUpdates'].toSorted());
});

test.each(platforms)('crash reports are shown as off and can be turned on (Mac: %s)', async (isMac) => {
  const { entries, sent } = await startMenu('en', isMac);
  const entry = entries.find(({ id }) => id === 'crashReports');
  expect(entry).toMatchObject({ type: 'checkbox', checked: false });
  if (entry?.click) Reflect.apply(entry.click, undefined, [{ checked: true }]);
  expect(sent).toEqual(['crashReports true']);
});

test.each(platforms)('no two entries share a keyboard shortcut (Mac: %s)', async (isMac) => {
  const { entries } = await startMenu('en', isMac);
  const keys = entries.flatMap(({ accelerator }) => (accelerator ? [String(accelerator)] : []));
  expect(new Set(keys).size).toBe(keys.length);
});

test('an installed program has no entry for developer tools', async () => {
  const hasTools = ({ entries }: { readonly entries: readonly MenuEntry[] }) =>
    entries.some(({ role }) => role === 'toggleDevTools');
  expect(hasTools(await startMenu('en', false, true))).toBe(false);
  expect(hasTools(await startMenu('en', false, false))).toBe(true);
});

test('the application menu comes first on a Mac', async () => {
  expect((await startMenu('en', true)).template[0]?.role).toBe('appMenu');
  expect((await startMenu('en', false)).template[0]?.label).toBe('File');
});

function unexpected(error: unknown): never {
  throw error;
}
