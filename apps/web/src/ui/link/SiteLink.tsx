import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

interface SiteLinkProps {
  /** A path of ours, or a whole address elsewhere. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const ELSEWHERE = /^[a-z][a-z\d+.-]*:/i;

/** A link inside the site, or an ordinary one when the address is someone else's. */
export function SiteLink({ to, className, children }: SiteLinkProps) {
  return ELSEWHERE.test(to) ? (
    <a href={to} rel="noopener" className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
