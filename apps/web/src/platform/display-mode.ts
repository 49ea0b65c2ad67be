/** The graphics effects that a page uses: all, less blur, or none. */
const DISPLAY_MODES = ['full', 'medium', 'low'] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];

/** The visitor's options; `auto` derives the mode from the device. */
export const DISPLAY_CHOICES = ['auto', ...DISPLAY_MODES] as const;
export type DisplayChoice = (typeof DISPLAY_CHOICES)[number];

/** The shares of dropped frames (0 to 1) above which a page uses fewer effects. */
const DROPPED = { medium: 0.2, low: 0.5 } as const;

/** The inputs from which the mode is derived. */
export interface DisplaySigns {
  readonly choice: DisplayChoice;
  readonly reducesTransparency: boolean;
  readonly reducesMotion: boolean;
  readonly savesData: boolean;
  /** Share of dropped frames, 0 to 1; `undefined` before it was measured. */
  readonly dropped: number | undefined;
}

/** The visitor's choice; else the device's setting; else the measured mode. */
export function displayModeOf(signs: DisplaySigns): DisplayMode {
  const { choice, reducesTransparency, reducesMotion, savesData, dropped = 0 } = signs;
  if (choice !== 'auto') return choice;
  if (reducesTransparency || dropped >= DROPPED.low) return 'low';
  return reducesMotion || savesData || dropped >= DROPPED.medium ? 'medium' : 'full';
}

/** The choice in a text; `auto` for any other text. */
export function readDisplayChoice(text: string | null): DisplayChoice {
  return DISPLAY_CHOICES.find((choice) => choice === text) ?? 'auto';
}
