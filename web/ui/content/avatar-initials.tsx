import { classNames } from '../class-names.ts';

const grounds = [
  'bg-civic-700 text-on-solid',
  'bg-sun-500 text-on-sun',
  'bg-flag-700 text-on-solid',
  'bg-civic-200 text-civic-950',
  'bg-success text-on-solid',
] as const;

/** @returns the first letters of the first and the last word, upper case. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

/**
 * A disc with initials; decorative, because the name is next to it. A name always has the same
 * colour.
 */
export function AvatarInitials({ name, className = 'size-10 text-sm' }: { name: string; className?: string }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden
      className={classNames(
        'grid shrink-0 select-none place-items-center rounded-full font-bold',
        grounds[sum % grounds.length],
        className,
      )}
    >
      {getInitials(name)}
    </span>
  );
}
