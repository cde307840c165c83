import { data } from 'react-router';
import { ErrorScreen } from '../parts/error-screen.tsx';

/** An address nobody knows answers 404, with the screen for it. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <ErrorScreen status={404} />;
}
