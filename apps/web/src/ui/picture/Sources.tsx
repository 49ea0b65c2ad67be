import { imageSourceSet, imageUrl } from '@harbour/core/contract/values';
import type { ReactNode } from 'react';
import styles from './picture.module.css';

interface Sourced {
  /** The id of the attachment. */
  readonly id: string;
  /** The original's width in pixels. */
  readonly width: number;
  readonly revision: string | null | undefined;
}

/**
 * Offers the smaller formats of a picture to browsers that read them; the `img` within is the picture for the
 * others. Each format has separate addresses, so that caches need not consider what a browser accepts.
 */
export function Sources({
  id,
  width,
  revision,
  sizes,
  children,
}: Sourced & { readonly sizes: string; readonly children: ReactNode }) {
  return (
    <picture className={styles.sources}>
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={imageSourceSet(id, { width, revision, format })}
          sizes={sizes}
        />
      ))}
      {children}
    </picture>
  );
}

/** Returns the sources of the `img` within {@link Sources}. */
export function jpegSources({ id, width, revision }: Sourced) {
  return {
    src: imageUrl(id, { size: 'large', revision, format: 'jpg' }),
    srcSet: imageSourceSet(id, { width, revision, format: 'jpg' }),
  } as const;
}
