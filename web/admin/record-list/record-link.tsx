import { Link } from 'react-router';
import type { RecordUrls } from '../record-form/use-record-urls.ts';

interface RecordLinkProps {
  id: string;
  /** Title or name of the record. */
  label: string;
  urls: RecordUrls;
}

/** The title of a record as a link that covers the whole row or card. */
export function RecordLink({ id, label, urls }: RecordLinkProps) {
  return (
    <Link
      discover="none"
      to={urls.view(id)}
      preventScrollReset
      className="font-semibold text-ink leading-snug no-underline after:absolute after:inset-0 hover:text-civic-700 hover:underline"
    >
      {label}
    </Link>
  );
}
