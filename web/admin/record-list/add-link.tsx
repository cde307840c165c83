import { Plus } from 'lucide-react';
import { LinkButton } from '../../ui/navigation/link-button.tsx';

/** The link that opens the form of a new record over the list of a page. */
export function AddLink({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} preventScrollReset>
      <Plus aria-hidden className="size-5" />
      {label}
    </LinkButton>
  );
}
