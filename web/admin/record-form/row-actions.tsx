import { Eye, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClasses } from '../../ui/button-classes.ts';
import { useWords } from '../../words.tsx';
import type { RecordAddress } from './use-record-address.ts';

interface RowActionsProps {
  id: string;
  label: string;
  address: RecordAddress;
  onDelete: () => void;
  /** Further actions, between edit and delete. */
  children?: ReactNode;
}

const look = buttonClasses({ variant: 'ghost', size: 'icon', className: 'relative z-[1]' });

/** View, edit and delete of one row; the first two are links and open in a tab of their own as well. */
export function RowActions({ id, label, address, onDelete, children }: RowActionsProps) {
  const { t } = useWords();
  const hint = (key: 'recordForm.viewOf' | 'recordForm.editOf' | 'recordForm.deleteOf') => {
    const text = t(key, { label });
    return { 'aria-label': text, title: text };
  };
  return (
    <span className="flex items-center">
      <Link to={address.view(id)} preventScrollReset {...hint('recordForm.viewOf')} className={look}>
        <Eye aria-hidden className="size-5" />
      </Link>
      <Link to={address.edit(id)} preventScrollReset {...hint('recordForm.editOf')} className={look}>
        <Pencil aria-hidden className="size-4.5" />
      </Link>
      {children}
      <button type="button" onClick={onDelete} {...hint('recordForm.deleteOf')} className={look}>
        <Trash2 aria-hidden className="size-4.5 text-danger" />
      </button>
    </span>
  );
}
