/** Returns false if the browser knows that there is no network; true outside of browsers. */
export const isBrowserOnline = (): boolean => globalThis.navigator?.onLine !== false;
