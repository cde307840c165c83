/** Configuration of the map on the places page; sent to that page only. */
export interface MapConfig {
  /** URL template of map tiles with {z}, {x} and {y}; '' for a map without streets. */
  tilesUrl: string;
  attribution: { text: string; url: string };
  /** Present when places come from the commercial maps service (D19). */
  google?: { key: string; mapId: string };
}
