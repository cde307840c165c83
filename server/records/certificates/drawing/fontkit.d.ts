declare module 'fontkit' {
  /** A parsed font: what papers ask of it themselves. */
  interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
  }

  /** Parses the bytes of a font file. */
  function create(bytes: Uint8Array): Font;
}
