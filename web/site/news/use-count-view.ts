import { useEffect } from 'react';

/** Tells the server that this article was opened: from the browser, so that the page itself can be kept (product §2.7.3). */
export function useCountView(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    // A view that is not counted is nothing to trouble a reader with.
    fetch(`/api/collections/news/records/${id}?fields=id`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: '{"views":1}',
      keepalive: true,
    }).catch(() => {});
  }, [id]);
}
