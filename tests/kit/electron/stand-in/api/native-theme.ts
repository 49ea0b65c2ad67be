import { EventEmitter } from 'node:events';
import { strict } from '../strict.ts';
import { openWindows } from './windows.ts';

type Source = 'system' | 'light' | 'dark';

class NativeTheme extends EventEmitter {
  private source: Source = 'system';
  readonly shouldUseHighContrastColors = false;
  readonly shouldUseInvertedColorScheme = false;
  readonly prefersReducedTransparency = false;
  readonly inForcedColorsMode = false;

  get themeSource(): Source {
    return this.source;
  }
  set themeSource(source: Source) {
    this.source = source;
    for (const window of openWindows()) window.applyTheme();
    this.emit('updated');
  }
  get shouldUseDarkColors(): boolean {
    return this.source === 'dark';
  }
}

const theme = new NativeTheme();

/** The media features of a page in Chromium; the system theme is assumed to be light. */
export function themeFeatures(): object[] {
  return [{ name: 'prefers-color-scheme', value: theme.shouldUseDarkColors ? 'dark' : 'light' }];
}

export const nativeTheme = strict('nativeTheme', theme);
