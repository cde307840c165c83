import { Fragment } from 'react';

/**
 * An email address, or the name of an account. A long one wraps before its @ or a dot.
 */
export function EmailText({ address }: { address: string }) {
  return (
    <span>
      {Array.from(address.matchAll(/[@.]?[^@.]+|[@.]/g), ({ 0: segment, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {segment}
        </Fragment>
      ))}
    </span>
  );
}
