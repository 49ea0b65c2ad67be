import type { RecordId } from '@harbour/core/contract/values';

/** A run of text within a block. */
export type Span =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly spans: readonly Span[] }
  /** A link to a page of the site, or a web, mail or telephone address. */
  | { readonly kind: 'link'; readonly href: string; readonly spans: readonly Span[] }
  /** One of our own attachments. */
  | { readonly kind: 'picture'; readonly id: RecordId; readonly alt: string }
  | { readonly kind: 'break' };
