/** `GET` opens an event stream, `POST` sets its topics, as in the PocketBase protocol. */
export const realtimePath = '/api/realtime';
