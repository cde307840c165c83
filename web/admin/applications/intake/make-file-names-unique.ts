/** The files for one requirement or question. */
interface PaperSlot {
  readonly name: string;
  /** Key of the question; absent for a requirement. */
  readonly question?: string;
  readonly files: readonly File[];
}

/** A file as it is sent. */
interface NamedFile {
  readonly file: File;
  readonly fileName: string;
  readonly requirementName: string;
  readonly question: string | undefined;
}

/** Lists the files in order, each under a name of its own: scanners call every one `scan.pdf`. */
export function makeFileNamesUnique(slots: readonly PaperSlot[]): NamedFile[] {
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
