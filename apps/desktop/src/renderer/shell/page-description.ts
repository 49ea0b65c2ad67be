import type { NavigationEntry } from '../ui/navigation.ts';

/**
 * A page as the frame knows it before its program is fetched: an entry of the navigation without its title.
 */
export type PageDescription = Omit<NavigationEntry, 'title'>;
