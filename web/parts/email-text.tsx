/** An email address that wraps before its @ where it is too long for the line. */
export function EmailText({ address }: { address: string }) {
  const [name, ...domain] = address.split('@');
  return (
    <span>
      {name}
      <wbr />
      {domain.map((part) => `@${part}`)}
    </span>
  );
}
