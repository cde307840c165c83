/** Drawing of a map without a marker. */
export function NoPlacesDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 110" className="h-28 w-40">
      <path d="m12 26 44-14 48 14 44-14v72l-44 14-48-14-44 14z" className="fill-civic-100" />
      <path d="m56 12 48 14v72L56 84z" className="fill-civic-200" />
      <path d="m12 62 36-8 22 12 34-10 44-6M30 20l8 70M126 20l-4 72" fill="none" className="stroke-surface" strokeWidth="5" />
      <path
        d="M80 74c-2.500-6-16-15-16-28a16 16 0 0 1 32 0c0 13-13.500 22-16 28z"
        fill="none"
        className="stroke-civic-700"
        strokeWidth="3.500"
        strokeDasharray="6 5"
      />
      <circle cx="80" cy="46" r="4.500" className="fill-sun-500" />
    </svg>
  );
}
