import type { Locale } from '@harbour/core/i18n';
import { answerCall, type CallHandler } from '../calls/answer-call.ts';

/** Features of the operating system around a window. */
export interface ShellPort {
  setTitle(window: number, title: string): void;
  setProgress(window: number, progress: number | null): void;
  setUnsaved(window: number, unsaved: boolean): void;
  notify(window: number, message: { readonly title: string; readonly body: string }): void;
  setLocale(locale: Locale): Promise<void>;
  setTheme(theme: 'light' | 'dark' | 'system'): Promise<void>;
  reportError(error: { readonly name: string; readonly message: string; readonly stack: string }): void;
  openLink(address: string): Promise<void>;
  takeRoute(): string | undefined;
  readClipboard(): Promise<string>;
  writeClipboard(text: string): Promise<void>;
}

/** Creates the calls about the window and the system around it. */
export function shellCalls(port: ShellPort): readonly CallHandler[] {
  return [
    answerCall('clipboard:read', () => port.readClipboard()),
    answerCall('clipboard:write', ([text]) => port.writeClipboard(text)),
    answerCall('errors:report', ([error]) => port.reportError(error)),
    answerCall('links:open', ([address]) => port.openLink(address)),
    answerCall('links:take', () => port.takeRoute() ?? null),
    answerCall('shell:setTitle', ([title], { window }) => port.setTitle(window, title)),
    answerCall('shell:setProgress', ([progress], { window }) => port.setProgress(window, progress)),
    answerCall('shell:setUnsaved', ([unsaved], { window }) => port.setUnsaved(window, unsaved)),
    answerCall('shell:notify', ([message], { window }) => port.notify(window, message)),
    answerCall('shell:setLocale', ([locale]) => port.setLocale(locale)),
    answerCall('shell:setTheme', ([theme]) => port.setTheme(theme)),
  ];
}
