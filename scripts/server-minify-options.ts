/**
 * Options for printing server code: without comments and whitespace, but with names, for stack
 * traces. ASCII only: with a single character beyond Latin-1 V8 stores the whole source with two
 * bytes per character.
 */
export const serverMinifyOptions = { compress: false, mangle: false, codegen: { asciiOnly: true } } as const;
