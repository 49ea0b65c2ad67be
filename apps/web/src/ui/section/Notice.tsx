import { Heading } from '../heading/Heading.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title?: string;
  readonly text: string;
}

/** An important notice about costs. */
export function Notice({ title, text }: NoticeProps) {
  return (
    <div className={styles.notice} role="note">
      <Icon name="warning" size={24} />
      <div>
        {title === undefined ? null : <Heading className={styles.title}>{title}</Heading>}
        <p>{text}</p>
      </div>
    </div>
  );
}
