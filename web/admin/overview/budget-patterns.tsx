/**
 * The patterns of the parts of a budget. With twelve pairs of colours all parts differ, and none by
 * colour alone.
 */
const patterns = [
  '',
  'M-2 10 10-2M0 16 16 0M6 18 18 6',
  'M0 4h16M0 12h16',
  'M0 8h16M8 0v16',
  'M4 4h.01M12 12h.01M12 4h.01M4 12h.01',
  'M4 0v16M12 0v16',
];
const colours = [
  ['civic-700', 'civic-700'],
  ['sun-300', 'on-sun'],
  ['success-line', 'success-ink'],
  ['flag-100', 'flag-700'],
  ['civic-200', 'civic-800'],
  ['line', 'ink-soft'],
  ['flag-600', 'flag-600'],
  ['civic-300', 'civic-950'],
  ['sun-100', 'sun-800'],
  ['success-soft', 'success-ink'],
  ['flag-300', 'flag-800'],
  ['civic-50', 'civic-700'],
] as const;

/** The SVG fill of a part, by its index. */
export const getBudgetFill = (index: number): string => `url(#budget-part-${index % colours.length})`;

/** The SVG pattern definitions; render once per page. */
export function BudgetPatterns() {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <defs>
        {colours.map(([background, foreground], index) => (
          <pattern key={background} id={`budget-part-${index}`} width="16" height="16" patternUnits="userSpaceOnUse">
            <rect width="16" height="16" fill={`var(--color-${background})`} />
            <path
              d={patterns[index % patterns.length]}
              stroke={`var(--color-${foreground})`}
              strokeWidth={index % patterns.length === 4 ? 4 : 2}
              strokeLinecap="round"
              fill="none"
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
