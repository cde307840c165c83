/**
 * The current URL parameters. Props of a page that is still rendering may be older and would lose a
 * filter that was just set.
 */
export function getCurrentSearchParams(): URLSearchParams {
  return new URLSearchParams(location.search);
}
