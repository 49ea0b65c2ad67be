import { thumbUrl } from '@harbour/core/contract/values';
import { ServerPicture } from '../../session/ServerPicture.tsx';
import styles from './pictures.module.css';

/** The thumbnail of an attachment. */
export function Thumb({ id, alt }: { readonly id: string; readonly alt: string }) {
  return <ServerPicture className={styles.thumb} path={thumbUrl(id)} alt={alt} loading="lazy" />;
}
