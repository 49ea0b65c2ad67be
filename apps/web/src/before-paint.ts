import { paper } from '@harbour/core/brand';
import { readConnection } from './platform/connection.ts';
import { displayModeOf, readDisplayChoice } from './platform/display-mode.ts';
import { USER_KEY } from './platform/signed-in.ts';
import { DISPLAY_EVENT, DROPPED_KEY, EFFECTS_KEY, readStored } from './platform/stored-display.ts';

// Runs in every page's head before anything is painted, so that pages can be the same bytes for everyone: the
// visitor's theme and effects, and whether somebody is remembered, are known only to the browser. Keep it
// below a kilobyte.
const { dataset } = document.documentElement;
// A page with a fixed theme offers no other.
if (!dataset.theme) applyStoredTheme();
applyStoredEffects();
draw();
addEventListener(DISPLAY_EVENT, draw);
// A person is stored as an object; the notice that replaces a portal page then says that it is loading.
if (readStored(() => localStorage, USER_KEY)?.startsWith('{')) dataset.opening = 'waits';

function applyStoredTheme(): void {
  const theme = /(?:^|;\s*)theme=(light|dark)(?=;|$)/.exec(document.cookie)?.[1];
  if (theme) dataset.theme = theme;
}

function applyStoredEffects(): void {
  const choice = readDisplayChoice(readStored(() => localStorage, EFFECTS_KEY));
  if (choice !== 'auto') dataset.effects = choice;
}

/** Applies the page's attributes; the stylesheet does the rest. */
function draw(): void {
  const { theme } = dataset;
  const dropped = readStored(() => sessionStorage, DROPPED_KEY);
  dataset.gpu = displayModeOf({
    choice: readDisplayChoice(dataset.effects ?? null),
    reducesTransparency: prefers('reduced-transparency'),
    reducesMotion: prefers('reduced-motion'),
    savesData: readConnection(navigator).saveData,
    dropped: dropped === null ? undefined : Number(dropped),
  });
  for (const meta of document.querySelectorAll('meta')) {
    if (meta.name === 'color-scheme') meta.content = theme ?? 'light dark';
    if (meta.name === 'theme-color')
      meta.content = paper[(theme ?? meta.media).includes('dark') ? 'dark' : 'light'];
  }
}

function prefers(what: string): boolean {
  return matchMedia(`(prefers-${what}: reduce)`).matches;
}
