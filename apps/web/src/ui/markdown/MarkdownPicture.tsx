import { imageUrl } from '@harbour/core/contract/values';
import { jpegSources, Sources } from '../picture/Sources.tsx';

/** The data of an attachment that a text shows. */
export interface KnownPicture {
  /** In pixels, of the original. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** See `imageUrl`: without it, each view checks whether the file is still the same. */
  readonly revision?: string | null;
}

interface MarkdownPictureProps {
  readonly id: string;
  /** The text's own description; without it, the attachment's. */
  readonly alt: string;
  readonly known: KnownPicture | undefined;
}

/** The width of a text column, `--measure`, on a wider screen. */
const SIZES = '(min-width: 768px) 560px, 92vw';

export function MarkdownPicture({ id, alt, known }: MarkdownPictureProps) {
  const words = alt || (known?.alt ?? '');
  if (known === undefined)
    return <img src={imageUrl(id, { size: 'large' })} alt={words} loading="lazy" decoding="async" />;
  const { width, height, revision } = known;
  return (
    <Sources id={id} width={width} revision={revision} sizes={SIZES}>
      <img
        {...jpegSources({ id, width, revision })}
        width={width}
        height={height}
        sizes={SIZES}
        alt={words}
        loading="lazy"
        decoding="async"
      />
    </Sources>
  );
}
