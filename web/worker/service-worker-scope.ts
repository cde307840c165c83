/*
 * The part of the service worker API that the worker uses. One TypeScript program cannot include
 * the DOM and the worker library types together.
 */

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}
export interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}
export interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}
export interface WindowClient {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
  postMessage(message: WorkerMessage, transfer?: Transferable[]): void;
}

/** Messages from the worker to a page. */
export interface WorkerMessage {
  /** Navigate to this address, and reply through the port. */
  readonly open: string;
}
/** Reply of the page: it navigates, or it stays because somebody may be filling in a form. */
export type NavigationReply = 'go' | 'stay';
/** Message from a page to the worker: the URLs to cache for offline reading. */
export interface PrecacheMessage {
  readonly keep: { readonly pages: readonly string[]; readonly files: readonly string[] };
}

interface ServiceWorkerEventMap {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableMessageEvent;
  push: PushEvent;
  pushsubscriptionchange: ExtendableEvent;
  notificationclick: NotificationEvent;
  sync: ExtendableEvent;
}
interface ServiceWorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration & { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<WindowClient | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  /** Missing in browsers from before 2025. */
  readonly cookieStore?: {
    get(name: string): Promise<{ readonly value?: string } | null>;
    set(cookie: { name: string; value: string; expires: number; sameSite: 'lax' }): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof ServiceWorkerEventMap>(name: Name, listener: (event: ServiceWorkerEventMap[Name]) => void): void;
}

export const scope = globalThis as unknown as ServiceWorkerScope;
