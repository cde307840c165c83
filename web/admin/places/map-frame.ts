import type { Position } from '#lib/geo.ts';
import type { StaffPlace } from './place-parts.tsx';

/*
 * The map that a place is put on stands in a frame: of the staff's documents only that one may fetch tiles from elsewhere, and their
 * pages need not be loaded anew for it. The two talk by messages.
 */

/** Where the frame's document is, without language. */
export const mapFramePath = '/admin/places/map';

/** What the map is told to show. */
export interface ShownPosition {
  readonly position: Position;
  readonly category: StaffPlace['category'];
  /** Says what the mark is. */
  readonly title: string;
  /** The mark can be put elsewhere. */
  readonly isMovable: boolean;
}

/** What the map tells: that it is there, that somebody is at work in it, that Escape was pressed (keys do not leave a frame by themselves), and where the mark was put. */
export type MapNews = { readonly is: 'there' | 'used' | 'escape' } | { readonly is: 'picked'; readonly position: Position };

/** Tells the other document. */
export function tell(other: Window | null | undefined, message: ShownPosition | MapNews): void {
  other?.postMessage(message, location.origin);
}

/** Hears what another document of the portal tells; gives what ends it. */
export function hear<Message extends ShownPosition | MapNews>(
  other: () => Window | null | undefined,
  heard: (message: Message) => void,
): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin === location.origin && source !== null && source === other()) heard(data);
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
