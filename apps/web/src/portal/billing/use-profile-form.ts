import type { BillingIssue } from '@harbour/core/contract/collections';
import { useState } from 'react';
import { useIssueTexts } from '../../buyer/use-issue-texts.ts';
import { type FormState, useForm } from '../../state/use-form.ts';
import { useKeptEdits } from '../kept-edits.ts';
import { type ProfileFields, typedProfile } from './typed-profile.ts';

/** The form of billing details, with its errors by field. */
export interface ProfileForm {
  readonly form: FormState;
  readonly errors: ReadonlyMap<string, string>;
}

interface ProfileFormOptions {
  /** Id of the profile, or of the account that has none yet: what is typed is kept under it. */
  readonly record: string;
  readonly send: (fields: ProfileFields, form: HTMLFormElement) => Promise<unknown>;
}

/**
 * Validates the details by the server's own rules; focuses the first invalid field, or sends valid details.
 */
export function useProfileForm({ record, send }: ProfileFormOptions): ProfileForm {
  const [issues, setIssues] = useState<readonly BillingIssue[]>([]);
  const textsOf = useIssueTexts();
  const form = useForm({
    kept: useKeptEdits(`billingProfiles.${record}`),
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
