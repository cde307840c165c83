/** Callback ref that focuses an element when it is shown. A key for each state focuses it again. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
