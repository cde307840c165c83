import { formatDate } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import type { Language } from '#model/collections/choices.ts';
import { type DocumentKind, publicDocuments } from '#model/collections/pages/public-documents.ts';
import { localizeRecord } from '#model/localize-record.ts';
import type { PortalRecord } from '../../record-client.ts';

/** A document with the fields that lists show, in the language of the page. */
export interface ListedDocument {
  id: string;
  title: string;
  kind: DocumentKind | '';
  number: string;
  description: string;
  year: string;
  dateText: string;
  /** `340 KB`. */
  size: string;
  /** Path of the file; the server names the download after the document. */
  path: string;
  textLanguages?: { title?: Language; description?: Language };
  /** The published document that replaces this one. */
  replacedBy?: { title: string; path: string; language?: Language };
}

type DocumentRecord = PortalRecord<'public_documents'> & { expand?: { replacedBy?: DocumentRecord } };

const listedFields = ['id', 'title', 'titleFil', 'kind', 'number', 'date', 'description', 'descriptionFil', 'file', 'fileSize'];

/** Parameters of a list request for {@link toListedDocument}. */
export const listedDocumentParams = {
  sort: '-date,-created',
  expand: 'replacedBy',
  fields: [...listedFields, ...['id', 'title', 'titleFil', 'file'].map((name) => `expand.replacedBy.${name}`)].join(),
} as const;

/** Converts a record to a listed document in a language; for loaders. */
export function toListedDocument(record: PortalRecord<'public_documents'>, language: Language): ListedDocument {
  const { expand, ...fieldValues } = record as DocumentRecord;
  const { id, title, kind, number, description, date, file, fileSize, textLanguages } = localizeRecord(
    publicDocuments.fields,
    fieldValues,
    language,
  );
  const day = parseDate(date);
  const replacement = expand?.replacedBy && localizeRecord(publicDocuments.fields, expand.replacedBy, language);
  return {
    id,
    title,
    kind,
    number,
    description,
    year: date.slice(0, 4),
    dateText: day ? preventLineBreaks(formatDate(day, language)) : '',
    size: formatBytes(fileSize),
    path: buildFilePath(id, file),
    ...(textLanguages && { textLanguages }),
    ...(replacement && {
      replacedBy: {
        title: replacement.title,
        path: buildFilePath(replacement.id, replacement.file),
        ...(replacement.textLanguages?.title && { language: replacement.textLanguages.title }),
      },
    }),
  };
}

const buildFilePath = (id: string, file: string): string => `/api/files/public_documents/${id}/${encodeURIComponent(file)}?download=1`;
