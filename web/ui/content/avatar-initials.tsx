import { classNames } from '../class-names.ts';

const backgrounds = [
  'bg-civic-700 text-on-solid',
  'bg-sun-500 text-on-sun',
  'bg-flag-700 text-on-solid',
  'bg-civic-200 text-civic-950',
  'bg-success text-on-solid',
] as const;

/** Returns the first letters of the first and the last word, in upper case. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  return initialWords.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

/** Picks an option by a name; the same name always gets the same one. */
export const pickByName = <Option extends string>(name: string, options: readonly Option[]): Option | undefined =>
  options[[...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0) % options.length];

/**
 * A disc with initials; decorative, because the name is next to it. A name always has the same
 * colour.
 */
export function AvatarInitials({ name, className = 'size-10 text-sm' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid shrink-0 select-none place-items-center rounded-full font-bold',
        pickByName(name, backgrounds),
        className,
      )}
    >
      {getInitials(name)}
    </span>
  );
}
