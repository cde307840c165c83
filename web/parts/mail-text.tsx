/** A mail address that breaks before its @ where it is too long for its line. */
export function MailText({ address }: { address: string }) {
  const [name, ...domain] = address.split('@');
  return (
    <span>
      {name}
      <wbr />
      {domain.map((part) => `@${part}`)}
    </span>
  );
}
