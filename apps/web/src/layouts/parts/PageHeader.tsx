import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link/Link.tsx';
import { BrandMark } from './BrandMark.tsx';
import frame from './page-frame.module.css';

interface PageHeaderProps {
  /** The target of the logo. */
  readonly home: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The header bar of every layout: the logo, and the layout's own content. */
export function PageHeader({ home, className, children }: PageHeaderProps) {
  return (
    <header className={classNames(frame.header, className)}>
      <div className={frame.bar}>
        <Link className={frame.home} to={home}>
          <BrandMark />
        </Link>
        {children}
      </div>
    </header>
  );
}
