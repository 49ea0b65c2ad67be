import { linkTo, PLACE_PARAMETER, placeLink } from '@harbour/core/i18n';
import type { ActionArgs } from '../page-contract.ts';
import { placeInAddress } from '../routing/place-of.ts';

/** Longer than any possible choice. */
const MAX_ADDRESS = 2000;

/**
 * The calculator's URL with the choice that a form was opened with, for sales; `undefined` when no plan was
 * chosen.
 */
export function chosenAddress({
  url,
  settings,
  locale,
}: Pick<ActionArgs, 'url' | 'settings' | 'locale'>): string | undefined {
  if (!url.searchParams.has('plan')) return undefined;
  const choice = new URLSearchParams(url.search);
  choice.delete(PLACE_PARAMETER);
  const path = `${linkTo('pricing', locale)}?${choice}`;
  const address = settings.origin + placeLink(path, placeInAddress(url));
  return address.length > MAX_ADDRESS ? undefined : address;
}
