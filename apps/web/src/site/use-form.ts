import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';

/** Leads to the first field that needs mending, after each outcome that found one. */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  result: { readonly kind: string } | undefined,
): void {
  useEffect(() => {
    if (result?.kind !== 'invalid') return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, result]);
}

/** Refuses a second press while the first is under way, whichever key or button it came by. */
export function useSendOnce(result: unknown) {
  const { state } = useNavigation();
  const isUnderWay = useRef(false);
  // An outcome ends it too: one that is there at once never shows as a navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is a new outcome
  useEffect(() => {
    if (state === 'idle') isUnderWay.current = false;
  }, [state, result]);
  return {
    isSending: state === 'submitting',
    onSubmit: (event: FormEvent) => {
      if (isUnderWay.current) event.preventDefault();
      isUnderWay.current = true;
    },
  };
}
