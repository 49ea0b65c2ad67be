import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { loadCode } from '../routing/load-code.ts';
import { loadRoute } from '../routing/load-page.ts';
import { DefaultLayout } from './default/DefaultLayout.tsx';

type LayoutRoute = LoadedLayout | { readonly lazy: () => Promise<LoadedLayout> };

interface LoadedLayout {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
  readonly shouldRevalidate?: () => boolean;
}

/**
 * The four layouts of the site. A layout loads its data once per document; layouts of only a few pages are
 * loaded with those pages.
 */
export const LAYOUTS = {
  default: {
    Component: DefaultLayout,
    loader: async (args) => {
      const { loadSiteMenu } = await loadCode(() => import('./site-menu.ts'), args.request.url);
      return loadSiteMenu(args);
    },
    shouldRevalidate: () => false,
  },
  dashboard: {
    lazy: () =>
      loadRoute(async () => ({
        Component: (await import('./dashboard/DashboardLayout.tsx')).DashboardLayout,
      })),
  },
  login: {
    lazy: () => loadRoute(async () => ({ Component: (await import('./login/LoginLayout.tsx')).LoginLayout })),
  },
  microsite: {
    lazy: () =>
      loadRoute(async () => ({
        Component: (await import('./microsite/MicrositeLayout.tsx')).MicrositeLayout,
      })),
  },
} as const satisfies Readonly<Record<string, LayoutRoute>>;

export type LayoutName = keyof typeof LAYOUTS;
