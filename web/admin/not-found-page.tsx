import { ErrorScreen } from '../parts/page/error-screen.tsx';

/** The page for unknown paths of the staff area. */
export default function NotFoundPage() {
  return <ErrorScreen status={404} />;
}
