import { classNames } from '../ui/class-names.ts';
import parts from './parts.module.css';

/** Colour only for what wants attention; the word says the rest. */
const TONES = {
  ok: parts.pillOk,
  warning: parts.pillWarning,
  danger: parts.pillDanger,
  plain: parts.pillPlain,
};

interface StatusPillProps {
  readonly tone: keyof typeof TONES;
  readonly children: string;
}

/** How something stands, in one word. */
export function StatusPill({ tone, children }: StatusPillProps) {
  return <span className={classNames(parts.pill, TONES[tone])}>{children}</span>;
}
