import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './field.module.css';

/** Attributes that connect a control with its label, its hint and its error. */
interface FieldTies {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The hint changes while the person types, and is announced. */
  readonly isHintLive?: boolean;
  readonly error?: string | undefined;
  readonly children: (ties: FieldTies) => ReactNode;
}

/**
 * A control with its label above; the hint precedes the error. A value that the browser finds missing or
 * malformed is an error too, in the language of the page: the browser's own bubble is in the system's
 * language.
 */
export function Field({ label, hint, isHintLive = false, error, children }: FieldProps) {
  const id = useId();
  const [found, setFound] = useState<FoundFault | null>(null);
  const isWrong = Boolean(error) || found !== null;
  const described = [hint ? `${id}-hint` : '', isWrong ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div
      className={styles.field}
      onInvalidCapture={(event) => setFound(takeFault(event))}
      onInputCapture={() => setFound(null)}
    >
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(isWrong ? { 'aria-invalid': true } : {}),
      })}
      <div id={`${id}-hint`} className={styles.hint} role={isHintLive ? 'status' : undefined}>
        {hint}
      </div>
      {isWrong ? (
        <div id={`${id}-error`} className={styles.error}>
          {error || (found && <FoundText fault={found} />)}
        </div>
      ) : null}
    </div>
  );
}

/** Returns the key in `forms:error` of a control's fault, as the browser's own validation finds it. */
type FoundFault = 'required' | 'emailFormat';

/** Takes over an error from the browser, which would show a bubble, and focuses the first one of a form. */
function takeFault(event: FormEvent): FoundFault | null {
  const { target } = event;
  if (!(target instanceof HTMLInputElement)) return null;
  event.preventDefault();
  if (target.form?.querySelector('input:invalid') === target) target.focus();
  return target.validity.valueMissing ? 'required' : 'emailFormat';
}

function FoundText({ fault }: { readonly fault: FoundFault }) {
  const { t } = useTranslation('forms');
  return t(`error.${fault}`);
}
