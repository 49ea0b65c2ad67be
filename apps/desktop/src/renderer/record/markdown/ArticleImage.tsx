import { useContext } from 'react';
import { BackOfficeContext } from '../../session/back-office.ts';
import styles from './markdown.module.css';

/** A picture of an article as it is shown while it is edited. */
export function ArticleImage({ src, alt }: { readonly src: string; readonly alt: string }) {
  const serverUrl = useContext(BackOfficeContext)?.serverUrl ?? '';
  return <img className={styles.image} src={src.startsWith('/') ? `${serverUrl}${src}` : src} alt={alt} />;
}
