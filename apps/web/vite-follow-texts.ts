import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** `core/i18n/locales/zh-hk/site.json`: its language and its name. */
const LOCALE_FILE = /\/core\/i18n\/locales\/([^/]+)\/([^/]+)\.json$/;

/**
 * Sends an edited locale file to the open pages of a development server, which show it without a reload
 * (`src/routing/follow-texts.ts`). A file that is no JSON is reported in the overlay.
 */
export function followTexts(): Plugin {
  return {
    name: 'harbour:follow-texts',
    apply: 'serve',
    async hotUpdate({ file }) {
      const [, locale, namespace] = LOCALE_FILE.exec(file) ?? [];
      if (this.environment.name !== 'client' || locale === undefined) return undefined;
      try {
        const texts: unknown = JSON.parse(await readFile(file, 'utf8'));
        this.environment.hot.send('harbour:texts', { locale, namespace, texts });
      } catch (error) {
        const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
        const err = { message: `${file}: ${message}`, stack, id: file };
        this.environment.hot.send({ type: 'error', err });
      }
      return [];
    },
  };
}
