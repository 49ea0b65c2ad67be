import type { PageMeta, Translate } from '../../page-contract.ts';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';

/** Ways of working to switch from, and the page of each. */
export const MOVES = { paper: 'fromPaper', register: 'fromRegister', system: 'fromSystem' } as const;

export type Move = keyof typeof MOVES;

/** Returns the metadata of the page for one way of working, which shows questions. */
export function movingMeta(from: Move): (data: unknown, t: Translate) => PageMeta {
  return (data, t) => ({
    ...fixedMeta(MOVES[from])(data, t),
    subjects: () => [
      { kind: 'questions', questions: Object.values(t(`moving:${from}.questions`, { returnObjects: true })) },
    ],
  });
}
