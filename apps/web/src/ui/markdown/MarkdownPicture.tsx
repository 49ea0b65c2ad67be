import { imageSourceSet, imageUrl } from '@harbour/core/contract';

/** The data of an attachment that a text shows. */
export interface KnownPicture {
  /** In pixels, of the original. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** See `imageUrl`: without it, each view asks whether the file is still the same. */
  readonly revision?: string | null;
}

interface MarkdownPictureProps {
  readonly id: string;
  /** The text's own description; without it, the attachment's. */
  readonly alt: string;
  readonly known: KnownPicture | undefined;
}

/** The column of a text, `--measure`, on a screen that is wider. */
const SIZES = '(min-width: 768px) 560px, 92vw';

export function MarkdownPicture({ id, alt, known }: MarkdownPictureProps) {
  const sources =
    known === undefined
      ? {}
      : {
          width: known.width,
          height: known.height,
          srcSet: imageSourceSet(id, { width: known.width, revision: known.revision }),
          sizes: SIZES,
        };
  return (
    <img
      {...sources}
      src={imageUrl(id, { size: 'large', revision: known?.revision })}
      alt={alt || (known?.alt ?? '')}
      loading="lazy"
      decoding="async"
    />
  );
}
