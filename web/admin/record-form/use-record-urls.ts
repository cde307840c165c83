import { useLocation, useParams } from 'react-router';
import { useTranslation } from '../../use-translation.tsx';
import { useCloseToList } from '../use-close-to-list.ts';

/** The dialog over a list that the URL opens. */
export type RecordDialogState = { mode: 'create' } | { mode: 'view' | 'edit'; id: string };

export interface RecordUrls {
  /** Undefined while only the list is open. */
  dialog: RecordDialogState | undefined;
  /** URLs that keep the filters of the list. */
  list: string;
  create: string;
  view: (id: string) => string;
  edit: (id: string) => string;
  /** Returns to the list. */
  close: () => void;
}

/**
 * The URLs of the dialogs over a list: `/admin/services/new`, `/admin/services/ID`,
 * `/admin/services/ID?edit`. The route must end in `:recordId?`.
 * @param path the list's path in English: '/admin/services'.
 */
export function useRecordUrls(path: string): RecordUrls {
  const { to } = useTranslation();
  const { recordId } = useParams();
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const isEditing = parameters.has('edit');
  parameters.delete('edit');
  const filters = parameters.toString();
  const buildUrl = (englishPath: string, edit = false) => {
    const query = [filters, edit && 'edit'].filter(Boolean).join('&');
    return to(englishPath) + (query && `?${query}`);
  };
  const list = buildUrl(path);
  const close = useCloseToList(list, recordId === undefined);
  return {
    dialog:
      recordId === undefined ? undefined : recordId === 'new' ? { mode: 'create' } : { mode: isEditing ? 'edit' : 'view', id: recordId },
    list,
    create: buildUrl(`${path}/new`),
    view: (id) => buildUrl(`${path}/${id}`),
    edit: (id) => buildUrl(`${path}/${id}`, true),
    close,
  };
}
