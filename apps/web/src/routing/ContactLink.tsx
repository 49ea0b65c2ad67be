import { brand } from '@harbour/core/brand';
import { linkTo } from '@harbour/core/i18n';
import type { ReactNode } from 'react';
import { Link } from '../ui/link/Link.tsx';
import { usePageHost } from './page-host.ts';

interface ContactLinkProps {
  readonly className?: string | undefined;
  /** The choice in the calculator or a place, as query parameters that the enquiry form receives. */
  readonly choice?: URLSearchParams | undefined;
  readonly children: ReactNode;
}

/** Links to the enquiry form, or to the external messaging app if the form is switched off. */
export function ContactLink({ className, choice, children }: ContactLinkProps) {
  const { locale, settings } = usePageHost();
  if (!settings.features.contactForm) {
    return (
      <a className={className} href={brand.messagingUrl} rel="noopener" target="_blank">
        {children}
      </a>
    );
  }
  const path = linkTo('enquiryForm', locale);
  return (
    <Link className={className} to={choice === undefined ? path : `${path}?${choice}`}>
      {children}
    </Link>
  );
}
