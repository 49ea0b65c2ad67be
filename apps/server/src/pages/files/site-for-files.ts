import { stripLocale } from '@harbour/core/i18n';
import type { HostSettings } from '@harbour/core/page-contract';
import type { Site } from '../load-site.ts';
import type { PageApi } from '../page-api.ts';
import type { FileHostDeps } from './file-host.ts';

interface SiteAndSettings {
  readonly site: Site;
  readonly settings: HostSettings;
  readonly onError: (error: unknown) => void;
}

/**
 * Returns the facts about the site that files need: its address, the descriptions of its pages, and whether
 * they may be cached.
 */
export function siteForFiles({ site, settings, onError }: SiteAndSettings) {
  return {
    origin: settings.origin,
    keeps: site.normalizeUrl !== undefined,
    toHtml: async (text: string) => (await site.renderer()).toHtml(text, settings.origin),
    describe: async (url: string, api: PageApi) => {
      const { locale } = stripLocale(url);
      const renderer = await site.renderer();
      return locale && renderer.describe({ url, locale, api, settings, onError });
    },
  } satisfies Partial<FileHostDeps>;
}
