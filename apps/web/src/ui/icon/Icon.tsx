import { ICON_PATHS, type IconName } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  /** Side in CSS pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
  /** Its accessible name, if no text next to it provides one. */
  readonly label?: string;
}

/** An icon. Without a label it is decoration: its control has the text. */
export function Icon({ name, size = 20, className, label }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
