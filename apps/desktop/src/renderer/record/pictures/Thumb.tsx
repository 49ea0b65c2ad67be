import { thumbUrl } from '@harbour/core/contract';
import { useBackOffice } from '../../session/back-office.ts';
import styles from './pictures.module.css';

/** The thumbnail of an attachment. */
export function Thumb({ id, alt }: { readonly id: string; readonly alt: string }) {
  const { serverUrl } = useBackOffice();
  return <img className={styles.thumb} src={`${serverUrl}${thumbUrl(id)}`} alt={alt} loading="lazy" />;
}
