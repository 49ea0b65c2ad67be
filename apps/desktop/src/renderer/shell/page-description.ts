import type { NavigationEntry } from '../ui/navigation.ts';

/** A page as known before its code is loaded: a navigation entry without its title. */
export type PageDescription = Omit<NavigationEntry, 'title'>;
