import { type ReactNode, useId } from 'react';
import type { FormState } from '../state/use-form.ts';
import { Banner } from '../ui/banner/Banner.tsx';
import { Button } from '../ui/button/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Form } from '../ui/field/Form.tsx';
import page from './page.module.css';
import parts from './parts.module.css';
import { RefusalNotice } from './RefusalNotice.tsx';

interface PortalSectionProps {
  readonly title: string;
  /** True for a task, which is as wide as a form. */
  readonly isTask?: boolean;
  readonly children: ReactNode;
}

/** A part of a page, named by its heading. */
export function PortalSection({ title, isTask = false, children }: PortalSectionProps) {
  const id = useId();
  return (
    <section className={classNames(parts.sheet, isTask && parts.task)} aria-labelledby={id}>
      <h2 id={id} className={page.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface TaskFormProps {
  readonly form: FormState;
  readonly submit: string;
  /** True when the refusal is already shown at its field. */
  readonly isShownAtField?: boolean;
  /** A message about the outcome, shown below the refusal if there is one. */
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** The form of a task: its fields, the outcome and its button. */
export function TaskForm({ form, submit, isShownAtField = false, note, children }: TaskFormProps) {
  return (
    <Form className={parts.form} {...form.bind} refusal={form.refusal}>
      {children}
      {isShownAtField ? null : <RefusalNotice refusal={form.refusal} />}
      {note}
      <Button type="submit" busy={form.isBusy}>
        {submit}
      </Button>
    </Form>
  );
}

interface FormSectionProps
  extends Omit<TaskFormProps, 'note' | 'children'>,
    Omit<PortalSectionProps, 'isTask'> {
  /** The text to show after success. */
  readonly done: string;
}

/** One task on a page, as a form. */
export function FormSection({ title, done, ...task }: FormSectionProps) {
  return (
    <PortalSection title={title} isTask>
      <TaskForm {...task} note={task.form.isDone ? <Banner tone="ok">{done}</Banner> : null} />
    </PortalSection>
  );
}
