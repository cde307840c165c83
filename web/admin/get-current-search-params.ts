/**
 * Returns the parameters of the current URL. Use it in event handlers: the props of a page that is
 * still rendering can lack a filter that was just set.
 */
export function getCurrentSearchParams(): URLSearchParams {
  return new URLSearchParams(location.search);
}
