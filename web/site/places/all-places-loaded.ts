/** Whether this browser has loaded all places, so that a search needs no request. */
export const allPlacesLoaded = { current: false };
