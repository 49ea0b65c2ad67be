import { classNames } from '../class-names.ts';
import styles from './picture.module.css';
import { focusAttributes, type PictureFile } from './picture-file.ts';
import { jpegSources, Sources } from './Sources.tsx';

interface PictureProps extends Partial<PictureFile> {
  /** The id of the attachment. */
  readonly id: string;
  /** The original's size in pixels, with which the browser reserves the space. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The rendered width, as the `sizes` of an image. */
  readonly sizes: string;
  /** True at the top of the page, where it must load at once. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/**
 * An uploaded picture, in the size that the screen needs; if it is cropped, its focal point stays visible.
 */
export function Picture({
  id,
  width,
  height,
  alt,
  sizes,
  isFirst = false,
  className,
  ...file
}: PictureProps) {
  return (
    <Sources id={id} width={width} revision={file.revision} sizes={sizes}>
      <img
        className={classNames(styles.picture, className)}
        {...focusAttributes(file)}
        {...jpegSources({ id, width, revision: file.revision })}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </Sources>
  );
}
