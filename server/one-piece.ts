import type { ServerResponse } from 'node:http';

/** A body that is sent again and again; once it has left, a part of the whole answer that left last. */
export interface Piece {
  body: Buffer;
  /** First line and headers of `whole`; '' while it has not left yet. */
  head: string;
  whole: Buffer;
}

/** Longer bodies are not put together with each new head: what that copies would cost more than it saves. */
const LONGEST_BYTES = 65_536;

/** What Node's answers have and its documentation does not name; used only when it is there as expected. */
interface Undocumented {
  readonly _header?: unknown;
  _headerSent?: unknown;
  readonly _send?: unknown;
}

/**
 * Ends an answer whose head is written and not yet sent: head and body in one piece of memory, so that one plain write sends both. `end(body)` writes a
 * text and a buffer, which costs a kept page a third more. The head changes once a second, with its date; the piece is put together anew then.
 */
export function endAtOnce(response: ServerResponse, piece: Piece): void {
  const inner = response as Undocumented;
  const { _header: head, _send: send } = inner;
  if (typeof head !== 'string' || inner._headerSent !== false || typeof send !== 'function' || piece.body.length > LONGEST_BYTES) {
    response.end(piece.body);
    return;
  }
  if (piece.head !== head) {
    piece.head = head;
    piece.whole = Buffer.concat([Buffer.from(head, 'latin1'), piece.body]);
    piece.body = piece.whole.subarray(head.length);
  }
  inner._headerSent = true;
  send.call(response, piece.whole);
  response.end();
}
