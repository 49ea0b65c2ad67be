import { brand } from '@harbour/core/brand';
import { linkTo } from '@harbour/core/i18n';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageHost } from './page-host.ts';

interface ContactLinkProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Leads to the enquiry form, or to the external messaging app where the form is switched off. */
export function ContactLink({ className, children }: ContactLinkProps) {
  const { locale, settings } = usePageHost();
  if (!settings.features.contactForm) {
    return (
      <a className={className} href={brand.messagingUrl} rel="noopener" target="_blank">
        {children}
      </a>
    );
  }
  return (
    <Link className={className} to={linkTo('enquiryForm', locale)}>
      {children}
    </Link>
  );
}
