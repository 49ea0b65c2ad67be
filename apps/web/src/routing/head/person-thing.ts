import type { Thing, ThingPage } from '../../page-contract.ts';
import type { PersonFacts, Profile } from '../../page-subject.ts';
import { sharedAddress } from './ShareTags.tsx';

/** Describes a person who writes for the company; a guest has only a name. */
export function personThing(
  { origin }: Pick<ThingPage, 'origin'>,
  { name, jobTitle, about, path, picture }: PersonFacts,
): Thing {
  if (path === undefined) return { '@type': 'Person', name };
  return {
    '@type': 'Person',
    '@id': `${origin}${path}#person`,
    name,
    url: origin + path,
    jobTitle,
    description: about,
    worksFor: { '@id': `${origin}/#organization` },
    ...(picture === undefined ? {} : { image: origin + sharedAddress(picture) }),
  };
}

/** Describes the page of a person. */
export function profileThing(page: ThingPage, { person, modifiedAt }: Profile): Thing {
  return {
    '@type': 'ProfilePage',
    '@id': `${page.url}#page`,
    url: page.url,
    inLanguage: page.language,
    dateModified: modifiedAt,
    mainEntity: personThing(page, person),
  };
}
