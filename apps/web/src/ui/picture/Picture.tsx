import { imageSourceSet, imageUrl } from '@harbour/core/contract';

interface PictureProps {
  /** The id of the attachment. */
  readonly id: string;
  /** The original's size in pixels, by which the browser reserves the space. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The rendered width, as the `sizes` of an image. */
  readonly sizes: string;
  /** True at the top of the page, where it must load at once. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/** An uploaded picture, in the size that the screen needs. */
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
