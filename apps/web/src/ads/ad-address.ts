import { brand } from '@harbour/core/brand';
import { type Locale, switchLocalePath } from '@harbour/core/i18n';

interface Reader {
  readonly locale: Locale;
  /** Scheme and host of the site. */
  readonly origin: string;
}

/** The target of an ad: for our pages in the reader's language, for others as it is. */
export function adAddress(link: string, { locale, origin }: Reader): string {
  const { host, pathname, search, hash } = new URL(link);
  const isOurs = host === new URL(origin).host || host === brand.email.split('@')[1];
  return isOurs ? switchLocalePath(`${pathname}${search}${hash}`, locale) : link;
}
