import { data } from 'react-router';
import { loadMessages } from '../load-messages.ts';
import { ErrorScreen } from '../parts/page/error-screen.tsx';

await loadMessages('errorScreen');

/** Responds with status 404 and the error screen to an unknown path. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <ErrorScreen status={404} />;
}
