/** The behaviour of the vendor's script: normal, or one of its failures. */
export type FakeMapsMode = 'works' | 'refuses the key' | 'has no places library' | 'answers no search' | 'finds nothing';

export interface FakePlace {
  id: string;
  displayName: string;
  formattedAddress: string;
  lat: number;
  lng: number;
  types: string[];
  rating?: number;
  priceLevel?: string;
  businessStatus?: string;
  nationalPhoneNumber?: string;
  websiteURI?: string;
  /** Number of photos. */
  photoCount?: number;
  /** A word of the search queries that find it. */
  foundBy: string;
}

/**
 * Fakes https://maps.googleapis.com/maps/api/js as far as the page uses it: libraries, a map that
 * reports its camera, advanced markers, text search. `window.searches` lists the queries. Sends
 * nothing over the network.
 */
export function createGoogleMapsScript(mode: FakeMapsMode, places: readonly FakePlace[] = []): string {
  return `(${runFakeGoogleMaps.toString()})(${JSON.stringify(mode)}, ${JSON.stringify(places)})`;
}

// Runs in the page, so it must not refer to this module.
function runFakeGoogleMaps(mode: FakeMapsMode, places: readonly FakePlace[]): void {
  // biome-ignore lint/suspicious/noExplicitAny: the vendor's global, played loosely
  const scope = window as any;
  const maps = scope.google.maps;
  scope.searches = [];
  const listeners = new WeakMap<object, Map<string, Set<(event?: unknown) => void>>>();
  const event = {
    addListener(target: object, name: string, listener: () => void) {
      const all = listeners.get(target) ?? new Map();
      listeners.set(target, all);
      all.set(name, (all.get(name) ?? new Set()).add(listener));
      return { remove: () => all.get(name)?.delete(listener) };
    },
    clearInstanceListeners: (target: object) => listeners.delete(target),
    trigger: (target: object, name: string) =>
      listeners
        .get(target)
        ?.get(name)
        ?.forEach((listener) => void listener({})),
  };
  class LatLng {
    readonly #at: { lat: number; lng: number };
    constructor(at: { lat: number; lng: number }) {
      this.#at = at;
    }
    lat = () => this.#at.lat;
    lng = () => this.#at.lng;
    toJSON = () => this.#at;
  }
  class FakeMap {
    readonly #div: HTMLElement;
    #center: { lat: number; lng: number };
    #zoom: number;
    constructor(div: HTMLElement, options: { center: { lat: number; lng: number }; zoom: number }) {
      this.#div = div;
      this.#center = options.center;
      this.#zoom = options.zoom;
      div.dataset.fake = 'map';
      // The real map reports its camera after its layout.
      setTimeout(() => this.#moved(), 200);
      if (mode === 'refuses the key') setTimeout(() => scope.gm_authFailure?.(), 50);
    }
    #moved() {
      const { lat, lng } = this.#center;
      this.#div.dataset.view = `${lat.toFixed(5)},${lng.toFixed(5)},${this.#zoom}`;
      setTimeout(() => event.trigger(this, 'bounds_changed'));
    }
    getDiv = () => this.#div;
    getCenter = () => new LatLng(this.#center);
    getZoom = () => this.#zoom;
    getHeading = () => 0;
    getTilt = () => 0;
    getBounds = () => ({
      contains: ({ lat, lng }: { lat: number; lng: number }) =>
        Math.max(Math.abs(lat - this.#center.lat), Math.abs(lng - this.#center.lng)) <= 0.01,
      toJSON: () => ({
        north: this.#center.lat + 0.01,
        south: this.#center.lat - 0.01,
        east: this.#center.lng + 0.01,
        west: this.#center.lng - 0.01,
      }),
    });
    setZoom(zoom: number) {
      this.#zoom = zoom;
      this.#moved();
    }
    panTo(center: { lat: number; lng: number }) {
      this.#center = center;
      this.#moved();
    }
    panBy() {}
    setOptions() {}
    moveCamera({ center, zoom }: { center: { lat: number; lng: number }; zoom: number }) {
      this.#center = center;
      this.#zoom = zoom;
      this.#moved();
    }
    addListener(name: string, listener: () => void) {
      return event.addListener(this, name, listener);
    }
  }
  class Marker extends HTMLElement {
    position: unknown;
    zIndex: unknown;
    set map(map: FakeMap | null) {
      if (map) map.getDiv().append(this);
      else this.remove();
    }
    set content(content: Node) {
      this.replaceChildren(content);
    }
    get content(): Node | null {
      return this.firstChild;
    }
    connectedCallback() {
      this.onclick = () => this.dispatchEvent(new Event('gmp-click'));
    }
  }
  customElements.define('gmp-advanced-marker', Marker);
  const shape = () => new Proxy({}, { get: (_shape, name) => (name === 'getPaths' ? () => ({ forEach() {} }) : () => undefined) });
  const toFakePlaceResult = ({ lat, lng, foundBy: _, photoCount = 0, ...rest }: FakePlace) => ({
    ...rest,
    location: new LatLng({ lat, lng }),
    photos: Array.from({ length: photoCount }, (_photo, at) => ({
      getURI: () => `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${8 + at}" height="8"/>`,
      authorAttributions: [{ displayName: 'Ana Reyes' }],
    })),
  });
  class Place {
    constructor({ id }: { id: string }) {
      Object.assign(this, places.filter((one) => one.id === id).map(toFakePlaceResult)[0] ?? {});
    }
    async fetchFields() {
      if (!('displayName' in this)) throw new Error('NOT_FOUND');
    }
    static async searchByText(request: { textQuery: string }) {
      scope.searches.push(request);
      if (mode === 'answers no search' || mode === 'refuses the key')
        throw new Error('PERMISSION_DENIED: Places API (New) has not been used');
      return { places: places.filter(({ foundBy }) => request.textQuery.includes(foundBy)).map(toFakePlaceResult) };
    }
  }
  Object.assign(maps, {
    version: '3.65.1',
    event,
    LatLng,
    Map: FakeMap,
    Polygon: function Polygon() {
      return shape();
    },
    Settings: { getInstance: () => ({}) },
    async importLibrary(name: string) {
      if (name === 'marker') maps.marker = { AdvancedMarkerElement: Marker };
      if (name === 'places') {
        if (mode === 'has no places library') return new Promise(() => undefined);
        maps.places = { Place };
      }
      return maps[name] ?? maps;
    },
  });
  maps.__ib__();
}
