import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { loadCode } from '../routing/load-code.ts';
import { DefaultLayout } from './default/DefaultLayout.tsx';

type LayoutRoute = LoadedLayout | { readonly lazy: () => Promise<LoadedLayout> };

interface LoadedLayout {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
  readonly shouldRevalidate?: () => boolean;
}

/**
 * The four layouts of the site. A layout loads its data once per document; layouts of few pages are loaded
 * with those.
 */
export const LAYOUTS = {
  default: {
    Component: DefaultLayout,
    loader: async (args) => {
      const { loadSiteMenu } = await loadCode(() => import('./site-menu.ts'));
      return loadSiteMenu(args);
    },
    shouldRevalidate: () => false,
  },
  dashboard: {
    lazy: async () => {
      const { DashboardLayout } = await loadCode(() => import('./dashboard/DashboardLayout.tsx'));
      return { Component: DashboardLayout };
    },
  },
  login: {
    lazy: async () => {
      const { LoginLayout } = await loadCode(() => import('./login/LoginLayout.tsx'));
      return { Component: LoginLayout };
    },
  },
  microsite: {
    lazy: async () => {
      const { MicrositeLayout } = await loadCode(() => import('./microsite/MicrositeLayout.tsx'));
      return { Component: MicrositeLayout };
    },
  },
} as const satisfies Readonly<Record<string, LayoutRoute>>;

export type LayoutName = keyof typeof LAYOUTS;
