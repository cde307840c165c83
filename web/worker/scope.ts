/* What the worker uses of its surroundings: the types of pages and of workers cannot be had in one program. */

export interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface Fetching extends Lasting {
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}
export interface Clicked extends Lasting {
  readonly notification: Notification;
}
export interface Told extends Lasting {
  readonly data: unknown;
}
export interface Window {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<Window>;
  navigate(url: string): Promise<Window | null>;
  postMessage(message: WorkerMessage, transfer?: Transferable[]): void;
}

/** What the worker says to a page. */
export interface WorkerMessage {
  /** Go there, and answer through the port. */
  readonly open: string;
}
/** What the page says to that: it goes, or it is busy with what somebody is filling in. */
export type OpenAnswer = 'go' | 'stay';
/** What a page says to the worker: what is to be readable offline. */
export interface KeepMessage {
  readonly keep: { readonly pages: readonly string[]; readonly files: readonly string[] };
}

interface Events {
  install: Lasting;
  activate: Lasting;
  fetch: Fetching;
  message: Told;
  push: Pushed;
  pushsubscriptionchange: Lasting;
  notificationclick: Clicked;
  sync: Lasting;
}
interface Scope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration & { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Window | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<Window | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}

export const scope = globalThis as unknown as Scope;
