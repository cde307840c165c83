import { Fragment } from 'react';

/**
 * An email address, or the name of an account, that wraps before its @ and its dots where it is too
 * long for the line.
 */
export function EmailText({ address }: { address: string }) {
  return (
    <span>
      {Array.from(address.matchAll(/[@.]?[^@.]+|[@.]/g), ({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
