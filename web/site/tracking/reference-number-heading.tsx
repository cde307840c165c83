/** The heading of an application or report: its number, in one line with enlarged text too. */
export function ReferenceNumberHeading({ children }: { children: string }) {
  return <h1 className="tabular wrap-anywhere max-sm:text-[min(1.875rem,9vw)]">{children}</h1>;
}
