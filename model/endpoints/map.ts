/** What the map of the places page is made of, as the operator set it; only that page is told (security: answers and pages). */
export interface MapFacts {
  /** Address of the street map's tiles with {z}, {x} and {y}; '' draws places and outline without streets. */
  tilesUrl: string;
  attribution: { text: string; url: string };
  /** Present when places come from the commercial maps service (D19). */
  google?: { key: string; mapId: string };
}
