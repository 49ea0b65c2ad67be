import type { IconName } from '@blueprintjs/icons';
import type { CollectionName } from '@harbour/core/contract/collections';

/** The groups of the side navigation, from top to bottom. */
export const navigationGroups = ['today', 'content', 'messages', 'people', 'sales', 'system'] as const;
type NavigationGroup = (typeof navigationGroups)[number];

/** A page of the side navigation and of the command palette. */
export interface NavigationEntry {
  /** Route without slash, such as `news`. */
  readonly path: string;
  /** In the person's language. */
  readonly title: string;
  readonly icon: IconName;
  readonly group: NavigationGroup;
  /** The page is shown to those who may list this collection; to everyone if absent. */
  readonly collection?: CollectionName;
}

/** A page as known before its code is loaded: a navigation entry without its title. */
export type PageDescription = Omit<NavigationEntry, 'title'>;
