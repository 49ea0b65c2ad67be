import type { ComponentPropsWithRef } from 'react';
import { Spinner } from '../spinner/Spinner.tsx';
import { type ButtonLook, buttonClassName } from './button-look.ts';

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** Its work is under way: it says so and takes no second press. */
  readonly busy?: boolean;
}

/** A button that does something here. One that leads elsewhere is a `ButtonLink`. */
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
