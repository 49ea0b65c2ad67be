import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './arrow-link.module.css';
import { SiteLink } from './SiteLink.tsx';

interface ArrowLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A "read more" link, set apart from the text around it. */
export function ArrowLink({ to, className, children }: ArrowLinkProps) {
  return (
    <SiteLink to={to} className={classNames(styles.link, className)}>
      {children}
      <Icon name="arrow" />
    </SiteLink>
  );
}
