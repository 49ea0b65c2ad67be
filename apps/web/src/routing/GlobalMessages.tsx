import { type PrimitiveAtom, useAtom } from 'jotai';
import { errorAtom, successAtom } from '../state/messages.ts';
import { Banner } from '../ui/banner/Banner.tsx';
import styles from './global-messages.module.css';

/** The two banners of the whole page, over whatever is open. */
export function GlobalMessages() {
  return (
    <div className={styles.messages}>
      <Message of={errorAtom} tone="danger" />
      <Message of={successAtom} tone="ok" />
    </div>
  );
}

interface MessageProps {
  readonly of: PrimitiveAtom<string | null>;
  readonly tone: 'danger' | 'ok';
}

function Message({ of, tone }: MessageProps) {
  const [text, setText] = useAtom(of);
  if (text === null) return null;
  const close = () => {
    setText(null);
    // The button goes with its banner; the next key goes on where the page begins.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <Banner tone={tone} onClose={close}>
      <p>{text}</p>
    </Banner>
  );
}
