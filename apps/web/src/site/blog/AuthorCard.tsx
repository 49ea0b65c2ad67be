import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../ui/picture/Picture.tsx';
import type { ShownAuthor } from '../load-authors.ts';
import styles from './author.module.css';

interface AuthorCardProps {
  readonly author: ShownAuthor;
  /** The author's name: a heading of the page, or a link. */
  readonly name: ReactNode;
  /** True where the author is the page's subject. */
  readonly isFirst?: boolean;
}

/** An author with face, role and a few words, and a note if the person is made up. */
export function AuthorCard({ author, name, isFirst = false }: AuthorCardProps) {
  const { t } = useTranslation('site');
  const { jobTitle, about, demonstration, photo } = author;
  return (
    <div className={isFirst ? styles.first : styles.card}>
      {photo === undefined ? null : (
        <Picture {...photo} className={styles.photo} sizes={isFirst ? '160px' : '96px'} isFirst={isFirst} />
      )}
      <div className={styles.words}>
        {name}
        <p className={styles.role}>{jobTitle}</p>
        <p>{about}</p>
        {demonstration ? <p className={styles.note}>{t('blog.author.example')}</p> : null}
      </div>
    </div>
  );
}
