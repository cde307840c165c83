/** What an uploader takes. A file is right when its type or the end of its name is in the lists. */
export interface FileRules {
  maxBytes: number;
  /** Media types, 'image/*' included. */
  types: readonly string[];
  /** Endings with the dot, lower case. */
  extensions: readonly string[];
  /** Takes more than one file. */
  multiple?: boolean;
}

export type FileProblem = 'count' | 'type' | 'size';

interface JudgedFile {
  name: string;
  size: number;
  type: string;
}

/**
 * Judges a selection as a whole: the first invalid file rejects all of it.
 * @returns what is wrong, or `undefined` when all files may be taken.
 */
export function judgeFiles(files: readonly JudgedFile[], rules: FileRules): FileProblem | undefined {
  if (!rules.multiple && files.length > 1) return 'count';
  for (const file of files) {
    if (!isAllowed(file, rules)) return 'type';
    if (file.size > rules.maxBytes) return 'size';
  }
  return undefined;
}

function isAllowed(file: JudgedFile, rules: FileRules): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return (
    rules.extensions.some((extension) => name.endsWith(extension)) ||
    rules.types.some((allowed) => (allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : type === allowed))
  );
}

/** The value of `accept` for the file input. */
export function acceptOf(rules: FileRules): string {
  return [...rules.types, ...rules.extensions].join(',');
}
