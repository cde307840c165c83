import { createContext } from 'react';

/** The nonce of the page being rendered; undefined in the browser, which never sees it. */
export const Nonce = createContext<string | undefined>(undefined);
