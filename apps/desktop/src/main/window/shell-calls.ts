import type { Locale } from '@harbour/core/i18n';
import { type CallHandler, handleCall } from '../calls/handle-call.ts';

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
    handleCall('clipboard:read', () => port.readClipboard()),
    handleCall('clipboard:write', ([text]) => port.writeClipboard(text)),
    handleCall('errors:report', ([error]) => port.reportError(error)),
    handleCall('links:open', ([address]) => port.openLink(address)),
    handleCall('links:take', () => port.takeRoute() ?? null),
    handleCall('shell:setTitle', ([title], { window }) => port.setTitle(window, title)),
    handleCall('shell:setProgress', ([progress], { window }) => port.setProgress(window, progress)),
    handleCall('shell:setUnsaved', ([unsaved], { window }) => port.setUnsaved(window, unsaved)),
    handleCall('shell:notify', ([message], { window }) => port.notify(window, message)),
    handleCall('shell:setLocale', ([locale]) => port.setLocale(locale)),
    handleCall('shell:setTheme', ([theme]) => port.setTheme(theme)),
  ];
}
