import type { Place } from '@harbour/core/contract/values';
import { keepPlace, PLACE_PARAMETER } from '@harbour/core/i18n';
import { createContext, use } from 'react';
import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
} from 'react-router-dom';

const linkPlaceContext = createContext<Place | undefined>(undefined);

/**
 * Provides links and forms below it with the place of their URLs; `undefined` for the site's default place.
 */
export const LinkPlaceProvider = linkPlaceContext.Provider;

/** An address within the site for the current place, for links that load a whole document. */
export function usePlacedAddress(address: string): string {
  return keepPlace(address, use(linkPlaceContext));
}

/** A link to a page of the site, for the current place unless its address names another. */
export function Link({ to, ...props }: LinkProps & { readonly to: string }) {
  return <RouterLink {...props} to={usePlacedAddress(to)} />;
}

/** A {@link Link} that indicates whether its page is current. */
export function NavLink({ to, ...props }: NavLinkProps & { readonly to: string }) {
  return <RouterNavLink {...props} to={usePlacedAddress(to)} />;
}

/** Keeps the place when a form is submitted as a URL. */
export function PlaceField() {
  const place = use(linkPlaceContext);
  return place === undefined ? null : <input type="hidden" name={PLACE_PARAMETER} value={place} />;
}
