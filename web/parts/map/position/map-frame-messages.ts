import type { Position } from '#lib/position.ts';
import type { MapPoint } from '../map-point.ts';

/*
 * Messages between a form and its map, which is in a frame, because only the frame's content
 * security policy allows map tiles from other origins.
 */

/** The path of the frame's document, without language. */
export const mapFramePath = '/map-frame';

/** Message to the frame: what the map displays. */
export interface MapFrameState {
  readonly position: Position;
  readonly category: MapPoint['category'];
  /** Accessible name of the marker. */
  readonly title: string;
  /** Whether the marker can be moved. */
  readonly isMovable: boolean;
  /** Further points, which can be selected. */
  readonly points?: readonly MapPoint[];
}

/**
 * Message from the frame: the map is ready, the person was active in it, Escape was pressed (key
 * events do not leave a frame), a position was picked, or one of the points was selected.
 */
export type MapFrameEvent =
  | { readonly event: 'ready' | 'activity' | 'escape' }
  | { readonly event: 'picked'; readonly position: Position }
  | { readonly event: 'selected'; readonly id: string };

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
    // Browser extensions post other messages to frames.
    const isMapMessage = typeof data === 'object' && data !== null && ('event' in data || 'isMovable' in data);
    if (isMapMessage && origin === location.origin && source !== null && source === getSource()) handler(data);
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
