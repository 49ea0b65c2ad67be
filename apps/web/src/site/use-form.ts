import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';

/** Focuses the first invalid field after each outcome that found one. */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  result: { readonly kind: string } | undefined,
): void {
  useEffect(() => {
    if (result?.kind !== 'invalid') return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, result]);
}

/** Blocks a second submit while the first is in progress, whichever key or button it came from. */
export function useSendOnce(result: unknown) {
  const { state } = useNavigation();
  const isUnderWay = useRef(false);
  // An outcome ends it too: an immediate one never appears as a navigation.
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
