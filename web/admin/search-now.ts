/** What the address asks for at this moment. While React still draws, what a page was drawn with may be older: a filter chosen just before would be lost. */
export function searchNow(): URLSearchParams {
  return new URLSearchParams(location.search);
}
