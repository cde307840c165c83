import type { Position } from '#lib/geo.ts';
import type { MapPoint } from '../map-point.ts';

/*
 * A map in a form is in a frame: only that frame's policy allows map tiles from other origins. The
 * page and the frame communicate by messages.
 */

/** The path of the frame's document, without language. */
export const mapFramePath = '/map-frame';

/** What the map displays. */
export interface MapFrameState {
  readonly position: Position;
  readonly category: MapPoint['category'];
  /** Accessible name of the marker. */
  readonly title: string;
  /** Whether the marker can be moved. */
  readonly isMovable: boolean;
  /** Further points, which can be chosen. */
  readonly points?: readonly MapPoint[];
}

/**
 * The events of the map: it is ready, somebody uses it, Escape was pressed (key events do not leave
 * a frame), a position was picked, or one of the points was chosen.
 */
export type MapFrameEvent =
  | { readonly is: 'there' | 'used' | 'escape' }
  | { readonly is: 'picked'; readonly position: Position }
  | { readonly is: 'chosen'; readonly id: string };

/** Posts a message to the other document. */
export function postMapMessage(target: Window | null | undefined, message: MapFrameState | MapFrameEvent): void {
  target?.postMessage(message, location.origin);
}

/**
 * Listens for messages of another document of the portal.
 * @returns a function that stops listening.
 */
export function onMapMessage<Message extends MapFrameState | MapFrameEvent>(
  getSource: () => Window | null | undefined,
  handler: (message: Message) => void,
): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    // Tools and extensions of the browser post messages of their own to frames.
    const isOurs = typeof data === 'object' && data !== null && ('is' in data || 'isMovable' in data);
    if (isOurs && origin === location.origin && source !== null && source === getSource()) handler(data);
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
