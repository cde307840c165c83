import { Plus } from 'lucide-react';
import { LinkButton } from '../../ui/navigation/link-button.tsx';

/** The link of a page that opens the form of a new record over its list. */
export function AddLink({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} preventScrollReset>
      <Plus aria-hidden className="size-5" />
      {label}
    </LinkButton>
  );
}
