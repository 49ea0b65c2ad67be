import { brand, brandMark } from '@harbour/core/brand';

/** The mark, and the name in lower case. */
export function BrandMark() {
  return (
    <span className="brand-mark">
      <svg
        className="brand-mark-drawing"
        width="30"
        height="30"
        viewBox={brandMark.viewBox}
        aria-hidden="true"
        focusable="false"
      >
        <path d={brandMark.path} />
      </svg>
      <span className="brand-mark-word">{brand.wordMark}</span>
    </span>
  );
}
