import { excerptOf } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import { definePage } from '../../routing/define-page.tsx';
import { eventSubject } from '../shown-event.ts';
import { EventPage } from './EventPage.tsx';
import { loadEvent } from './load-event.ts';

export const page = definePage({
  texts: ['events'],
  loader: loadEvent,
  meta: ({ title, content, event, image }, t, { locale }) => ({
    title: t('events:pageTitle', { title }),
    description: t('events:pageDescription', { text: excerptOf(content, 100) }),
    subjects: () => [eventSubject({ title, content, event }, t)],
    parents: [{ name: t('navigation.events'), path: linkTo('events', locale) }],
    picture: image,
  }),
  Page: EventPage,
});
