import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { DashboardLayout } from './dashboard/DashboardLayout.tsx';
import { DefaultLayout } from './default/DefaultLayout.tsx';
import { LoginLayout } from './login/LoginLayout.tsx';
import { MicrositeLayout } from './microsite/MicrositeLayout.tsx';
import { loadSiteMenu } from './site-menu.ts';

interface LayoutRoute {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
  readonly shouldRevalidate?: () => boolean;
}

/** The four frames of the site. What a frame loads, it loads once a document. */
export const LAYOUTS = {
  default: { Component: DefaultLayout, loader: loadSiteMenu, shouldRevalidate: () => false },
  dashboard: { Component: DashboardLayout },
  login: { Component: LoginLayout },
  microsite: { Component: MicrositeLayout },
} as const satisfies Readonly<Record<string, LayoutRoute>>;

export type LayoutName = keyof typeof LAYOUTS;
