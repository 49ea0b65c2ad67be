import { useContext } from 'react';
import { BackOfficeContext } from '../../session/back-office.ts';
import { ServerPicture } from '../../session/ServerPicture.tsx';
import styles from './markdown.module.css';

/** A picture of an article as it is shown while it is edited. */
export function ArticleImage({ src, alt }: { readonly src: string; readonly alt: string }) {
  const isOurs = useContext(BackOfficeContext) !== null && src.startsWith('/');
  if (isOurs) return <ServerPicture className={styles.image} path={src} alt={alt} />;
  return <img className={styles.image} src={src} alt={alt} />;
}
