import { SiteLink } from '../ui/link/SiteLink.tsx';
import parts from './parts.module.css';

interface NoSuchRecordProps {
  readonly text: string;
  /** The list of existing records. */
  readonly list: { readonly to: string; readonly label: string };
}

/** Shown when the address names a record that does not exist or belongs to someone else. */
export function NoSuchRecord({ text, list: { to, label } }: NoSuchRecordProps) {
  return (
    <p className={parts.empty}>
      {text} <SiteLink to={to}>{label}</SiteLink>
    </p>
  );
}
