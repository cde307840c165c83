import type { LiveCollectionName } from '../live/live-record.ts';
import { getDialogKey, RecordDialog, type RecordDialogProps } from '../record-form/record-dialog.tsx';
import { DeleteConfirmDialog } from './delete-confirm-dialog.tsx';
import type { CollectionPage } from './use-collection-page.ts';

interface CollectionPageDialogsProps<N extends LiveCollectionName>
  extends Omit<RecordDialogProps<N>, 'name' | 'dialog' | 'urls' | 'getLabel' | 'deletion' | 'onSaved'> {
  page: Pick<CollectionPage<N, string>, 'name' | 'urls' | 'getLabel' | 'deletion' | 'onSaved'>;
  /** The confirmation before a record is deleted (product §8). */
  deleteQuestion: string;
}

/** The dialogs of a page of `useCollectionPage`: one record, and the confirmation of a deletion. */
export function CollectionPageDialogs<N extends LiveCollectionName>({ page, deleteQuestion, ...rest }: CollectionPageDialogsProps<N>) {
  const { name, urls, getLabel, deletion, onSaved } = page;
  const { dialog } = urls;
  return (
    <>
      {dialog && <RecordDialog key={getDialogKey(dialog)} {...rest} {...{ name, dialog, urls, getLabel, deletion, onSaved }} />}
      <DeleteConfirmDialog deletion={deletion} question={deleteQuestion} getLabel={getLabel} />
    </>
  );
}
