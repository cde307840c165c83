import { Fragment } from 'react';

/** An email address that wraps before its @ and its dots where it is too long for the line. */
export function EmailText({ address }: { address: string }) {
  return (
    <span>
      {address.split(/(?=[@.])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
