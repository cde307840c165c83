/** The date above the messages of a day; the section around it has the accessible name. */
export function DaySeparator({ children }: { children: string }) {
  return (
    <p
      aria-hidden
      className="my-3 flex items-center gap-3 font-semibold text-ink-soft text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
    >
      {children}
    </p>
  );
}
