import type { Plugin } from 'vite';

/** `core/i18n/locales/zh-hk/site.json`: its language and its name. */
const LOCALE_FILE = /\/core\/i18n\/locales\/([^/]+)\/((?:trades\/)?[^/]+)\.json$/;

/** Ends the address of a style sheet that a page links, see `apps/server/src/pages/develop-site.ts`. */
const LINKED_STYLES = /\.css\?direct$/;

/**
 * Shows edits of texts and styles in the open pages of a development server, where Vite would reload them.
 * Locale files are sent to the pages (`src/routing/follow-texts.ts`); one that is no JSON is reported in the
 * overlay.
 */
export function followEdits(): Plugin {
  return {
    name: 'harbour:follow-edits',
    apply: 'serve',
    async hotUpdate({ file, modules, read }) {
      if (this.environment.name !== 'client') return undefined;
      const [, locale, namespace] = LOCALE_FILE.exec(file) ?? [];
      // No module imports a linked CSS module, which makes Vite reload. A live page does not draw by it any
      // more.
      if (locale === undefined) return modules.filter(({ url }) => !LINKED_STYLES.test(url));
      try {
        // Waits for an editor that has emptied the file and not written it yet.
        const texts: unknown = JSON.parse(await read());
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
