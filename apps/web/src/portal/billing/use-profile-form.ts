import type { BillingIssue } from '@harbour/core/contract/collections';
import { useState } from 'react';
import { useIssueTexts } from '../../buyer/use-issue-texts.ts';
import { type FormState, useForm } from '../../state/use-form.ts';
import { type ProfileFields, typedProfile } from './typed-profile.ts';

/** The form of billing details, with its errors by field. */
export interface ProfileForm {
  readonly form: FormState;
  readonly errors: ReadonlyMap<string, string>;
}

/**
 * Validates the details by the server's own rules; focuses the first invalid field, or sends valid details.
 */
export function useProfileForm(
  send: (fields: ProfileFields, form: HTMLFormElement) => Promise<unknown>,
): ProfileForm {
  const [issues, setIssues] = useState<readonly BillingIssue[]>([]);
  const textsOf = useIssueTexts();
  const form = useForm({
    send: async (data, element) => {
      const typed = typedProfile(data);
      setIssues(typed.issues);
      if (typed.issues.length > 0) return 'undone';
      await send(typed.fields, element);
      return 'done';
    },
  });
  return { form, errors: textsOf(issues) };
}
