import type { ComponentPropsWithRef } from 'react';
import { Spinner } from '../spinner/Spinner.tsx';
import { type ButtonLook, buttonClassName } from './button-look.ts';

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** The action is in progress: the button shows it and ignores clicks. */
  readonly busy?: boolean;
}

/** A button that does something on this page. For navigation use `ButtonLink`. */
export function Button({
  kind,
  size,
  className,
  busy = false,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={buttonClassName({ kind, size, className })}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
