import type { Thing, ThingPage } from '../../page-contract.ts';
import type { AnsweredQuestion } from '../../page-subject.ts';

/** Describes the questions that a page shows with their answers. */
export function faqThing(page: ThingPage, questions: readonly AnsweredQuestion[]): Thing {
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
