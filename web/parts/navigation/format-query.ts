/** Returns the query string of these parameters with `?`; '' for none. */
export function formatQuery(parameters: URLSearchParams): string {
  // `URLSearchParams.size` does not exist in the Safari of iOS 16.
  const query = parameters.toString();
  return query && `?${query}`;
}
