import { Picture } from '../../ui/picture/Picture.tsx';
import { HARDWARE_DRAWINGS } from './hardware-drawings.tsx';
import { hardwareKind } from './hardware-kind.ts';
import type { ShopProduct } from './load-shop.ts';
import styles from './picture.module.css';

interface ProductPictureProps {
  readonly product: ShopProduct;
  readonly sizes: string;
  readonly isFirst?: boolean;
}

/** The first picture of a product, or a drawing of its kind. */
export function ProductPicture({ product: { slug, picture }, sizes, isFirst = false }: ProductPictureProps) {
  if (picture !== undefined) {
    return <Picture {...picture} className={styles.picture} sizes={sizes} isFirst={isFirst} />;
  }
  const Hardware = HARDWARE_DRAWINGS[hardwareKind(slug)];
  return (
    <div className={styles.drawing}>
      <Hardware />
    </div>
  );
}
