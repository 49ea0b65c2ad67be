import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

interface SiteLinkProps {
  /** A path of the site, or a full address elsewhere. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const ELSEWHERE = /^[a-z][a-z\d+.-]*:/i;

/** A link within the site, or an ordinary one for an external address. */
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
