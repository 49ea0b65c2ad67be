import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { EventsPage } from './EventsPage.tsx';
import { loadEvents } from './load-events.ts';

export const page = definePage({
  texts: ['events'],
  loader: loadEvents,
  meta: fixedMeta('events'),
  Page: EventsPage,
});
