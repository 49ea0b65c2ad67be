import { linkTo } from '@harbour/core/i18n';
import { useSearchParams } from 'react-router-dom';
import { usePageHost } from '../routing/page-host.ts';

/** Addresses of the portal's parts. */
export interface PortalLinks {
  readonly home: string;
  /** A part, or a record or task within it. */
  readonly to: (app: string, entry?: string) => string;
  /** The page that changes a subscription. */
  readonly change: (subscription: string) => string;
}

/**
 * Links of the portal in the page's language; when another program embeds it (`?sso`), they keep that
 * parameter.
 */
export function usePortalLinks(): PortalLinks {
  const { locale } = usePageHost();
  const [search] = useSearchParams();
  const query = search.has('sso') ? { sso: '' } : {};
  return {
    home: linkTo('portal', locale, {}, query),
    to: (app, entry) => linkTo('portalApps', locale, entry === undefined ? { app } : { app, entry }, query),
    change: (id) => linkTo('upgrade', locale, { id }, query),
  };
}
