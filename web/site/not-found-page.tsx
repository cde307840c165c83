import { data } from 'react-router';
import { loadMessages } from '../load-messages.ts';
import { ErrorScreen } from '../parts/error-screen.tsx';

await loadMessages('errorScreen');

/** Page for an unknown address: responds with status 404 and the error screen. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <ErrorScreen status={404} />;
}
