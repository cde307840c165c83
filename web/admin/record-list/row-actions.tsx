import { Eye, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { RecordUrls } from '../record-form/use-record-urls.ts';

interface RowActionsProps {
  id: string;
  label: string;
  urls: RecordUrls;
  onDelete: () => void;
  /** Further actions, between edit and delete. */
  children?: ReactNode;
}

const actionClasses = getButtonClasses({ variant: 'ghost', size: 'icon', className: 'relative z-[1]' });

/** The actions of one row. View and edit are links, so they also open in a new tab. */
export function RowActions({ id, label, urls, onDelete, children }: RowActionsProps) {
  const { t } = useTranslation();
  const hint = (key: 'recordForm.viewOf' | 'recordForm.editOf' | 'recordForm.deleteOf') => {
    const text = t(key, { label });
    return { 'aria-label': text, title: text };
  };
  return (
    <span className="flex items-center">
      <Link discover="none" to={urls.view(id)} preventScrollReset {...hint('recordForm.viewOf')} className={actionClasses}>
        <Eye aria-hidden className="size-5" />
      </Link>
      <Link discover="none" to={urls.edit(id)} preventScrollReset {...hint('recordForm.editOf')} className={actionClasses}>
        <Pencil aria-hidden className="size-4.5" />
      </Link>
      {children}
      <button type="button" onClick={onDelete} {...hint('recordForm.deleteOf')} className={actionClasses}>
        <Trash2 aria-hidden className="size-4.5 text-danger" />
      </button>
    </span>
  );
}
