import { linkTo } from '@harbour/core/i18n';
import { useSearchParams } from 'react-router-dom';
import { usePageHost } from '../routing/page-host.ts';

/** Addresses of the portal's parts. */
export interface PortalLinks {
  readonly home: string;
  /** A part, or a record or task in it. */
  readonly to: (app: string, entry?: string) => string;
  /** Changing a subscription, by its own name. */
  readonly change: (subscription: string) => string;
}

/**
 * Links of the portal in the page's language; where another program shows it inside itself (`?sso`), they
 * keep it so.
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
