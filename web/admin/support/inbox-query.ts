import { parseSearch, serializeQuery } from '../serialize-query.ts';

/** The search and folder of an inbox list, stored in the URL. */
export interface InboxQuery<Folder extends string> {
  q: string;
  folder: Folder;
}

/** Parses the URL parameters; an unknown folder becomes 'open'. */
export function parseInboxQuery<Folder extends string>(
  folders: readonly Folder[],
  parameters: URLSearchParams,
): InboxQuery<Folder | 'open'> {
  return { q: parseSearch(parameters), folder: folders.find((folder) => folder === parameters.get('show')) ?? 'open' };
}

/** The query string of an inbox list; contains only what differs from the defaults. */
export const serializeInboxQuery = ({ q, folder }: InboxQuery<string>): string => serializeQuery({ q, show: folder }, { show: 'open' });
