/** How much of the device's graphics a page uses: all, less blur, or none of it. */
const DISPLAY_MODES = ['full', 'medium', 'low'] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];

/** What a visitor may choose; `auto` goes by the signs. */
export const DISPLAY_CHOICES = ['auto', ...DISPLAY_MODES] as const;
export type DisplayChoice = (typeof DISPLAY_CHOICES)[number];

/** From so many frames in a hundred dropped, as a share of 1, a page uses less. */
const DROPPED = { medium: 0.2, low: 0.5 } as const;

/** What the mode is found from. */
export interface DisplaySigns {
  readonly choice: DisplayChoice;
  readonly reducesTransparency: boolean;
  readonly reducesMotion: boolean;
  readonly savesData: boolean;
  /** Share of dropped frames, 0 to 1; unknown before it was measured. */
  readonly dropped: number | undefined;
}

/** The visitor's choice; else what the device was set to; else what was measured. */
export function displayModeOf(signs: DisplaySigns): DisplayMode {
  const { choice, reducesTransparency, reducesMotion, savesData, dropped = 0 } = signs;
  if (choice !== 'auto') return choice;
  if (reducesTransparency || dropped >= DROPPED.low) return 'low';
  return reducesMotion || savesData || dropped >= DROPPED.medium ? 'medium' : 'full';
}

/** The choice that stands in a text; `auto` for anything else. */
export function readDisplayChoice(text: string | null): DisplayChoice {
  return DISPLAY_CHOICES.find((choice) => choice === text) ?? 'auto';
}

/** A frame of a screen that shows sixty a second, in milliseconds. */
const FRAME_MS = 1000 / 60;

/**
 * The share, 0 to 1, of the frames that should have been drawn between these moments, in milliseconds, and
 * were not.
 */
export function droppedShare(moments: readonly number[]): number {
  const due = moments
    .slice(1)
    .map((moment, index) => Math.max(1, Math.round((moment - (moments[index] ?? moment)) / FRAME_MS)));
  const total = due.reduce((sum, frames) => sum + frames, 0);
  return total === 0 ? 0 : (total - due.length) / total;
}
