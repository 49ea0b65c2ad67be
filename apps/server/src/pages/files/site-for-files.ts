import { stripLocale } from '@harbour/core/i18n';
import type { Site } from '../load-site.ts';
import type { PageApi, SiteSettings } from '../page-contract.ts';
import type { FileHostDeps } from './file-host.ts';

interface SiteAndSettings {
  readonly site: Site;
  readonly settings: SiteSettings;
  readonly onError: (error: unknown) => void;
}

/**
 * What files are told of the site: its address, what its pages say of themselves, and whether they stay the
 * same.
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
