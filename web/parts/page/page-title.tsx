import { useSite } from './use-site.ts';

/** Title of a page; React moves it into the head, on the server too. */
export function PageTitle({ children }: { children: string }) {
  const { portalName } = useSite();
  return <title>{`${children} - ${portalName}`}</title>;
}
