import { imageSourceSet, imageUrl } from '@harbour/core/contract';

interface PictureProps {
  /** Of the attachment. */
  readonly id: string;
  /** In pixels, of the original: the browser keeps the room free. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** How wide it is drawn, as the `sizes` of an image say it. */
  readonly sizes: string;
  /** It is at the top of the page and must not wait. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/** A picture of the back office, in the size the screen needs. */
export function Picture({ id, width, height, alt, sizes, isFirst = false, className }: PictureProps) {
  return (
    <img
      className={className}
      src={imageUrl(id, { size: 'large' })}
      srcSet={imageSourceSet(id, { width })}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
