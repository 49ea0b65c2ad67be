import type { ReactNode } from 'react';
import { SiteLink } from '../link/SiteLink.tsx';
import { type ButtonLook, buttonClassName } from './button-look.ts';

interface ButtonLinkProps extends ButtonLook {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, className, to, children }: ButtonLinkProps) {
  return (
    <SiteLink to={to} className={buttonClassName({ kind, size, className })}>
      {children}
    </SiteLink>
  );
}
