/** Six patterns in two rows of colours: no two of a budget's twelve parts are alike, and none is known by its colour alone. */
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
  ['sun-300', 'sun-800'],
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

/** What fills a part, by its place in the list. */
export const budgetFill = (at: number): string => `url(#budget-part-${at % colours.length})`;

/** The patterns, once on the page. */
export function BudgetPatterns() {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <defs>
        {colours.map(([ground, ink], at) => (
          <pattern key={ground} id={`budget-part-${at}`} width="16" height="16" patternUnits="userSpaceOnUse">
            <rect width="16" height="16" fill={`var(--color-${ground})`} />
            <path
              d={patterns[at % patterns.length]}
              stroke={`var(--color-${ink})`}
              strokeWidth={at % patterns.length === 4 ? 4 : 2}
              strokeLinecap="round"
              fill="none"
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
