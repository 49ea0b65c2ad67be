import { SiteLink } from '../ui/link/SiteLink.tsx';
import parts from './parts.module.css';

interface NoSuchRecordProps {
  readonly text: string;
  /** The list of those that there are. */
  readonly list: { readonly to: string; readonly label: string };
}

/** The address names a record that is not there, or is not the merchant's own. */
export function NoSuchRecord({ text, list: { to, label } }: NoSuchRecordProps) {
  return (
    <p className={parts.empty}>
      {text} <SiteLink to={to}>{label}</SiteLink>
    </p>
  );
}
