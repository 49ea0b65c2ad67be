import type { Thing, ThingPage } from '../../page-contract.ts';
import type { AnsweredQuestion, Subject } from '../../page-subject.ts';
import { eventThing, saleThing } from './event-thing.ts';
import { profileThing } from './person-thing.ts';
import { catalogueThing, itemThing, paymentsThing, productThing } from './product-thing.ts';

/** Describes the subject of a page as schema.org does. */
export function subjectThing(page: ThingPage, subject: Subject): Thing {
  switch (subject.kind) {
    case 'product':
      return productThing(page, subject);
    case 'item':
      return itemThing(page, subject);
    case 'payments':
      return paymentsThing(page, subject);
    case 'catalogue':
      return catalogueThing(page, subject);
    case 'event':
      return eventThing(page, subject);
    case 'sale':
      return saleThing(page, subject);
    case 'profile':
      return profileThing(page, subject);
    case 'questions':
      return faqThing(page, subject.questions);
  }
}

/** Describes the questions that a page shows with their answers. */
function faqThing(page: ThingPage, questions: readonly AnsweredQuestion[]): Thing {
  return {
    '@type': 'FAQPage',
    '@id': `${page.url}#questions`,
    inLanguage: page.language,
    mainEntity: questions.map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: a },
    })),
  };
}
