import { Disclosure } from '../disclosure/Disclosure.tsx';

interface QuestionsProps {
  readonly entries: readonly { readonly q: string; readonly a: string }[];
}

/** Questions that expand to show their answers. */
export function Questions({ entries }: QuestionsProps) {
  return entries.map(({ q, a }) => (
    <Disclosure key={q} title={q}>
      <p>{a}</p>
    </Disclosure>
  ));
}
