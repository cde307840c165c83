/**
 * How code that runs on the server is printed: without what only people read, but with its names, for the log. One letter beyond
 * Latin-1 would make the engine keep a whole file in memory with two bytes for each.
 */
export const serverCode = { compress: false, mangle: false, codegen: { asciiOnly: true } } as const;
