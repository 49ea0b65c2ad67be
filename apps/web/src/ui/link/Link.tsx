import type { Place } from '@harbour/core/contract';
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
 * Gives the links and forms below it the place that their addresses name; `undefined` for the site's default
 * place.
 */
export const LinkPlaceProvider = linkPlaceContext.Provider;

/** An address inside the site for the place of the open page, for links that open a document of their own. */
export function usePlacedAddress(address: string): string {
  return keepPlace(address, use(linkPlaceContext));
}

/** A link to a page of the site, for the place of the open page unless its address names another. */
export function Link({ to, ...props }: LinkProps & { readonly to: string }) {
  return <RouterLink {...props} to={usePlacedAddress(to)} />;
}

/** A {@link Link} that tells whether its page is the open one. */
export function NavLink({ to, ...props }: NavLinkProps & { readonly to: string }) {
  return <RouterNavLink {...props} to={usePlacedAddress(to)} />;
}

/** Keeps the place in a form that is sent as an address. */
export function PlaceField() {
  const place = use(linkPlaceContext);
  return place === undefined ? null : <input type="hidden" name={PLACE_PARAMETER} value={place} />;
}
