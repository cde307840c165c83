import { applications } from '#model/collections/applications/applications.ts';
import { getFileRules } from '../../../ui/files/get-file-rules.ts';
import type { UploaderLabels } from '../../../ui/files/uploader.tsx';
import type { Translate } from '../../../use-translation.tsx';
import { getImageUploadMessages } from '../../record-form/controls/image-control.tsx';

const { documents } = applications.fields;

export const maxDocuments = documents.maxFiles;

/** The file rules of 'Upload Finished Documents' (product §5: admin uploader). */
export const documentUploadRules = getFileRules(documents);

export const getUploaderMessages = (t: Translate): UploaderLabels => ({
  ...getImageUploadMessages(t, documents),
  choose: t('admin.upload.choose'),
});
