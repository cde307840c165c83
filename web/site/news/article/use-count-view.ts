import { useEffect } from 'react';

/**
 * Reports to the server that this article was opened. The browser sends the report, so that the
 * page itself can be cached (product §2.7.3).
 */
export function useCountView(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    // Ignores a failure: the reader need not know that a view was not counted.
    fetch(`/api/collections/news/records/${id}?fields=id`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: '{"views":1}',
      keepalive: true,
    }).catch(() => {});
  }, [id]);
}
