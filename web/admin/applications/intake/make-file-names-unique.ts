/** The files for one requirement or question. */
interface FileSlot {
  readonly name: string;
  /** Key of the question; absent for a requirement. */
  readonly question?: string;
  readonly files: readonly File[];
}

/** A file with its unique name and the requirement or question that it belongs to. */
interface NamedFile {
  readonly file: File;
  readonly fileName: string;
  readonly requirementName: string;
  readonly question: string | undefined;
}

/** Lists the files of all slots with unique names, because scanners name every file `scan.pdf`. */
export function makeFileNamesUnique(slots: readonly FileSlot[]): NamedFile[] {
  const usedNames = new Set<string>();
  return slots.flatMap(({ name, question, files }) =>
    files.map((file) => {
      let fileName = file.name;
      for (let copy = 2; usedNames.has(fileName); copy += 1) fileName = file.name.replace(/(\.[^.]*)?$/, `-${copy}$1`);
      usedNames.add(fileName);
      const namedFile = fileName === file.name ? file : new File([file], fileName, { type: file.type });
      return { file: namedFile, fileName, requirementName: name, question };
    }),
  );
}
