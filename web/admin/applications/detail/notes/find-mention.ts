import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import type { StaffMember } from '../../../staff/use-staff-list.ts';

const MAX_SUGGESTIONS = 6;

/** Finds the mention that is being typed at the cursor: its start, and the text after the `@`. */
export function findMention(text: string, cursor: number): { start: number; input: string } | undefined {
  const [mention, input = ''] = /(?<![\p{L}\p{N}._-])@([\p{L}\p{N}._-]*)$/u.exec(text.slice(0, cursor)) ?? [];
  return mention === undefined ? undefined : { start: cursor - mention.length, input };
}

/** Lists the colleagues with a name or username that starts with the text. */
export function listMentionable(staff: readonly StaffMember[], me: string, input: string): StaffMember[] {
  const searchText = normalizeForSearch(input);
  const matches = ({ name, username }: StaffMember) =>
    [username, ...name.split(/\s+/)].some((word) => normalizeForSearch(word).startsWith(searchText));
  return staff.filter((one) => one.id !== me && !one.disabled && matches(one)).slice(0, MAX_SUGGESTIONS);
}
