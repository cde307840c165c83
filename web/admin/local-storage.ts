/** The text that this browser stored under a key; '' when there is none or storage is disabled. */
export function readItem(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The stored JSON; undefined when there is none that can be parsed. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readItem(key));
  } catch {
    return undefined;
  }
}

/** Stores a text. Returns false when storage is full or disabled. */
export function storeItem(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes a text; without storage there is none. */
export function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is disabled.
  }
}
