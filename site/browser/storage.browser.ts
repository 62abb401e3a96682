/** The text stored under a key; null without one, or if storage is refused. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text. If storage is refused, it lasts only for this page. */
export function storeText(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A page works without storage.
  }
}
