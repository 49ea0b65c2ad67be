import { type ReactNode, useId } from 'react';
import type { FormState } from '../state/use-form.ts';
import { Banner } from '../ui/banner/Banner.tsx';
import { Button } from '../ui/button/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Form } from '../ui/field/Form.tsx';
import page from './page.module.css';
import parts from './parts.module.css';
import { RefusalNotice } from './RefusalNotice.tsx';

interface FormSectionProps {
  readonly title: string;
  readonly form: FormState;
  readonly submit: string;
  /** The text to show after success. */
  readonly done: string;
  /** True when the refusal is already shown at its field. */
  readonly isShownAtField?: boolean;
  readonly children: ReactNode;
}

/** One task on a page, as a form: its fields, its button and the outcome. */
export function FormSection({
  title,
  form,
  submit,
  done,
  isShownAtField = false,
  children,
}: FormSectionProps) {
  const id = useId();
  return (
    <section className={classNames(parts.sheet, parts.task)} aria-labelledby={id}>
      <h2 id={id} className={page.heading}>
        {title}
      </h2>
      <Form className={parts.form} {...form.bind} refusal={form.refusal}>
        {children}
        {isShownAtField ? null : <RefusalNotice refusal={form.refusal} />}
        {form.isDone ? <Banner tone="ok">{done}</Banner> : null}
        <Button type="submit" busy={form.isBusy}>
          {submit}
        </Button>
      </Form>
    </section>
  );
}
