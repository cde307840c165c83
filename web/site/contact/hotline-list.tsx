import { PhoneCall } from 'lucide-react';
import type { Barangay } from '#model/barangay.ts';
import { buildTelUrl } from '../../parts/build-tel-url.ts';

/** Names and phone numbers; each row is a link that calls. A long name wraps above its number. */
export function HotlineList({ hotlines }: { hotlines: Barangay['hotlines'] }) {
  return (
    <ul className="mt-3 divide-y divide-danger-line">
      {hotlines.map(({ name, number }) => (
        <li key={`${name} ${number}`}>
          <a
            href={buildTelUrl(number)}
            className="group flex min-h-12 flex-wrap items-center justify-end gap-x-3 py-1 text-ink no-underline"
          >
            <span className="grow font-semibold group-hover:underline">{name} </span>
            <span className="flex max-w-full shrink-0 items-center gap-3">
              <span className="tabular font-extrabold text-danger-ink text-xl">{number}</span>
              <PhoneCall aria-hidden className="size-5 text-danger" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
