/**
 * File rules of an uploader. A file is accepted when its media type or its extension is in the
 * lists.
 */
export interface FileRules {
  maxBytes: number;
  /** Media types, such as 'image/*'. */
  types: readonly string[];
  /** Extensions with the dot, lower case. */
  extensions: readonly string[];
  /**
   * Media types that the file dialog offers although `types` lacks them, because such files are
   * converted first or rejected with an explanation.
   */
  offeredTypes?: readonly string[];
  /** Whether several files are accepted. */
  multiple?: boolean;
}

export type FileProblem = 'count' | 'type' | 'size';

interface FileInfo {
  name: string;
  size: number;
  type: string;
}

/**
 * Validates a selection as a whole: the first invalid file rejects all of it.
 * @returns the problem, or `undefined` when all files are accepted.
 */
export function validateFiles(files: readonly FileInfo[], rules: FileRules): FileProblem | undefined {
  if (!rules.multiple && files.length > 1) return 'count';
  for (const file of files) {
    if (!isAllowed(file, rules)) return 'type';
    if (file.size > rules.maxBytes) return 'size';
  }
  return undefined;
}

/** Whether a file has an accepted type, by its media type or extension. */
export function isAllowed(file: Pick<FileInfo, 'name' | 'type'>, rules: FileRules): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return (
    rules.extensions.some((extension) => name.endsWith(extension)) ||
    rules.types.some((allowed) => (allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : type === allowed))
  );
}

/** Returns the `accept` attribute of the file input. */
export function buildAccept(rules: FileRules): string {
  return [...rules.types, ...(rules.offeredTypes ?? []), ...rules.extensions].join(',');
}
