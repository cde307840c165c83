/** Whether this browser holds every place, so that the page needs no answer of the server to show others. */
export const placesAtHand = { current: false };
