import { brand, brandMark } from '@harbour/core/brand';

/** Shows the logo, and the name in lower case. */
export function BrandMark({ isMarkOnly = false }: { readonly isMarkOnly?: boolean }) {
  return (
    <span className="brand-mark" role="img" aria-label={brand.name}>
      <svg className="brand-mark-drawing" viewBox={brandMark.viewBox} aria-hidden="true">
        <path d={brandMark.path} />
      </svg>
      {isMarkOnly ? null : <span className="brand-mark-word">{brand.wordMark}</span>}
    </span>
  );
}
